import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RoleName } from '@regalo/contract/auth/roles';
import { type TeamMember, updateMember } from '@regalo/contract/team/members';
import { localDay, type Zone } from '@regalo/contract/values/days';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { isRole } from '../../../ui/role-badges.tsx';
import { RoleChoice } from '../../../ui/role-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { changeMember, sendReset } from './api.ts';
import { AskAccess, MemberAccess } from './member-access.tsx';
import { memberName, whyFixed } from './members.ts';

interface Props {
  /** Whom to change; kept while the dialog closes. */
  id: number;
  opened: boolean;
  onClose: () => void;
  members: readonly TeamMember[];
  zone: Zone;
}

/** Changes the roles of a member, disables them or lets them in again. */
export function MemberDialog({ id, opened, onClose, members, zone }: Props) {
  const { t } = useTranslation();
  const own = useProfile().data?.id;
  const member = members.find((one) => one.id === id);
  return (
    <Modal opened={opened} onClose={onClose} title={t('team.member.title')}>
      {member && (
        <Member
          // Roles that changed meanwhile are shown as they are now.
          key={`${id} ${member.roles}`}
          member={member}
          fixed={whyFixed(member, own, members)}
          zone={zone}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

interface MemberProps extends Pick<Props, 'zone'> {
  member: TeamMember;
  fixed: ReturnType<typeof whyFixed>;
  onDone: () => void;
}

function Member({ member, fixed, zone, onDone }: MemberProps) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState<boolean>();
  const name = memberName(member);
  const day = shortDay(localDay(member.createdAt, zone), i18n.language);
  const by = member.invited_by;
  if (asking)
    return <AskAccess member={member} onCancel={() => setAsking(false)} onDone={onDone} />;
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {member.email}
        </Text>
        <Text size="sm" c="dimmed">
          {by ? t('team.member.invitedBy', { name: by, day }) : t('team.member.since', { day })}
        </Text>
      </div>
      {fixed && (
        <Alert icon={<IconLock size={18} />} color="gray">
          {t(`team.member.${fixed}`)}
        </Alert>
      )}
      <MemberAccess
        member={member}
        fixed={fixed !== null}
        asked={asking === false}
        onAsk={() => setAsking(true)}
      />
      {!fixed && !member.disabled && member.second_factor && <ResetSignIn member={member} />}
      <RolesForm member={member} disabled={fixed !== null} onDone={onDone} />
    </Stack>
  );
}

interface RolesFormProps {
  member: TeamMember;
  disabled: boolean;
  onDone: () => void;
}

function RolesForm({ member, disabled, onDone }: RolesFormProps) {
  const { t } = useTranslation();
  const { id } = member;
  const { form, check } = useCheckedForm({
    initialValues: { roles: member.roles.filter(isRole) as RoleName[] },
    problems: (values) => schemaProblems(updateMember.body, { id, ...values }),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ roles }) => (check() ? { id, roles } : null),
    send: changeMember,
    onDone: () => toast('success', t('team.member.saved', { name: memberName(member) })),
    close: onDone,
    failed: t('team.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <RoleChoice {...form.getInputProps('roles')} disabled={disabled} />
      <FormActions onCancel={onDone} sending={sending} disabled={disabled || !form.isDirty()}>
        {t('team.member.save')}
      </FormActions>
    </form>
  );
}

/** A button by which a member who has lost their second factors gets a link that removes them. */
function ResetSignIn({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const [asking, ask] = useDisclosure();
  const name = memberName(member);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex={1} miw={180}>
        {t('team.member.resetText', { name })}
      </Text>
      <Button variant="default" onClick={ask.open}>
        {t('team.member.reset')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('team.member.resetTitle', { name })}
        yes={t('team.member.resetYes')}
        action={() => sendReset(member.id)}
        onDone={() => toast('success', t('team.member.resetDone', { name }))}
        failed={t('team.failed')}
      >
        {t('team.member.resetAsk', { name })}
      </ConfirmDialog>
    </Group>
  );
}
