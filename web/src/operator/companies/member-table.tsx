import { Checkbox, Text } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import type { TeamMember } from '@regalo/contract/team/members';
import { IconCheck, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RoleBadges } from '../../ui/role-badges.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { disableMember, enableMember, resetMember } from './api.ts';
import classes from './companies.module.css';

interface Props {
  company: OperatorCompany;
  rows: TeamMember[] | undefined;
}

interface Asked {
  member: TeamMember;
  act: 'disable' | 'reset';
  opened: boolean;
}

const nameOf = ({ first_name, last_name, user_name }: TeamMember) =>
  user_name || `${first_name} ${last_name}`.trim();

/** Members with their roles, and what operators may do for them. */
export function MemberTable({ company, rows }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const enable = useAction({
    send: (member: TeamMember) => enableMember({ company_id: company.id, id: member.id }),
    onDone: ({ body: { status } }, member) => {
      const name = nameOf(member);
      if (status === 'waiting')
        toast('success', t('operator.companies.members.waits', { who: name }));
      else toast('success', t('operator.companies.members.wasEnabled', { name }));
    },
    failed: t('operator.companies.failed'),
  });
  const ask = (member: TeamMember, act: Asked['act']) => setAsked({ member, act, opened: true });
  return (
    <>
      <DataTable
        label={t('operator.companies.members.title')}
        columns={useColumns({ ask, enable: enable.run })}
        rows={rows}
        rowKey={({ id }) => id}
        expected={3}
      />
      {asked && (
        <MemberDialog
          key={`${asked.act} ${asked.member.id}`}
          {...asked}
          companyId={company.id}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </>
  );
}

interface Acts {
  ask: (member: TeamMember, act: Asked['act']) => void;
  enable: (member: TeamMember) => void;
}

function useColumns(acts: Acts): Column<TeamMember>[] {
  const { t, i18n } = useTranslation();
  const may = usePermissions().includes('companies.write');
  const columns: Column<TeamMember>[] = [
    {
      key: 'name',
      header: t('operator.companies.members.name'),
      main: true,
      cell: (member) => nameOf(member),
    },
    {
      key: 'email',
      header: t('operator.companies.members.email'),
      cell: ({ email }) => email,
    },
    { key: 'roles', header: t('roles.label'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
    {
      key: 'seen',
      header: t('operator.companies.members.lastSignIn'),
      roomy: true,
      cell: ({ lastSignInAt: at }) =>
        at === null ? t('common.none') : localMoment(at, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'factor',
      header: t('operator.companies.members.factor'),
      cell: ({ second_factor: has }) => t(`operator.companies.settings.${has ? 'yes' : 'no'}`),
    },
    {
      key: 'status',
      header: t('operator.companies.members.status'),
      card: 'state',
      cell: ({ disabled }) => (
        <StatusBadge icon={disabled ? IconUserOff : IconCheck} tone={disabled ? 'bad' : 'good'}>
          {t(`operator.companies.members.${disabled ? 'disabled' : 'active'}`)}
        </StatusBadge>
      ),
    },
  ];
  if (!may) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('operator.companies.members.actions'),
      pinned: true,
      numeric: true,
      bare: true,
      cell: (member) => <Actions member={member} {...acts} />,
    },
  ];
}

function Actions({ member, ask, enable }: { member: TeamMember } & Acts) {
  const { t } = useTranslation();
  const name = nameOf(member);
  if (member.disabled)
    return (
      <TipButton
        icon={IconUserCheck}
        label={t('operator.companies.members.enable', { name })}
        onClick={() => enable(member)}
      />
    );
  return (
    <span className={classes.actions}>
      {member.second_factor && (
        <TipButton
          icon={IconShieldOff}
          label={t('operator.companies.members.reset', { name })}
          onClick={() => ask(member, 'reset')}
        />
      )}
      <TipButton
        icon={IconUserOff}
        label={t('operator.companies.members.disable', { name })}
        onClick={() => ask(member, 'disable')}
      />
    </span>
  );
}

interface DialogProps extends Asked {
  companyId: number;
  onClose: () => void;
}

/** Asks before a member is shut out, or their second factors are reset. */
function MemberDialog({ member, act, opened, companyId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [leave, setLeave] = useState(false);
  const name = nameOf(member);
  const of = { company_id: companyId, id: member.id };
  const disables = act === 'disable';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`operator.companies.members.${act}Title`, { name })}
      yes={t(`operator.companies.members.${act}Yes`)}
      failed={t('operator.companies.failed')}
      action={async () => {
        await (disables ? disableMember({ ...of, leave_without_admin: leave }) : resetMember(of));
      }}
      onDone={() => {
        const done = disables ? 'wasDisabled' : 'wasReset';
        toast('success', t(`operator.companies.members.${done}`, { name }));
      }}
    >
      <Text size="sm">{t(`operator.companies.members.${act}Text`, { name })}</Text>
      {disables && member.roles.includes('admin') && (
        <Checkbox
          mt="md"
          label={t('operator.companies.members.leave')}
          checked={leave}
          onChange={({ currentTarget }) => setLeave(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
