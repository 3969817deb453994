import { Modal, Stack, Text } from '@mantine/core';
import { TOO_CLOSE_DAYS } from '@regalo/contract/approvals/policies';
import { permissionsOf, type RoleName } from '@regalo/contract/auth/roles';
import { INVITATION_HOURS, inviteMember } from '@regalo/contract/team/members';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../ui/form-actions.tsx';
import { RoleChoice } from '../../../ui/role-choice.tsx';
import { EmailInput } from '../../../ui/sign-in/email-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { invite } from './api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody to the team: an email and roles. */
export function InviteDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('team.invite')}
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <InviteForm onDone={onClose} />
    </Modal>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { email: '', roles: [] as RoleName[] },
    problems: (values) => schemaProblems(inviteMember.body, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: invite,
    onDone: (_, { email }) => toast('success', t('team.inviting.sent', { email })),
    close: onDone,
    failed: t('team.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('team.inviting.hint', { hours: INVITATION_HOURS })}
        </Text>
        <EmailInput
          {...form.getInputProps('email')}
          autoComplete="off"
          data-autofocus
          onType={(email) => form.setFieldValue('email', email)}
        />
        <RoleChoice {...form.getInputProps('roles')} />
        {permissionsOf(form.values.roles).includes('orders.approve') && (
          <Text size="sm" role="status">
            {t('team.inviting.approves', { days: TOO_CLOSE_DAYS })}
          </Text>
        )}
        <FormActions onCancel={onDone} sending={sending} mt="xs">
          {t('team.inviting.send')}
        </FormActions>
      </Stack>
    </form>
  );
}
