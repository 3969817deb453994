import { Text } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import type { Invitation } from '@regalo/contract/team/members';
import { IconHourglassEmpty, IconMailForward, IconTrash } from '@tabler/icons-react';
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
import { Allowed } from '../allowed.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { inviteAgain, withdrawInvitation } from './api.ts';
import classes from './companies.module.css';

interface Props {
  company: OperatorCompany;
  rows: Invitation[];
}

/** Invitations that nobody has accepted yet. */
export function InvitationTable({ company, rows }: Props) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<{ one: Invitation; opened: boolean }>();
  const again = useAction({
    send: ({ id }: Invitation) => inviteAgain({ company_id: company.id, id }),
    onDone: () => toast('success', t('operator.companies.members.sentAgain')),
    failed: t('operator.companies.failed'),
  });
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      header: t('operator.companies.members.email'),
      main: true,
      cell: ({ email }) => email,
    },
    { key: 'roles', header: t('roles.label'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
    {
      key: 'until',
      header: t('operator.companies.members.until'),
      card: 'state',
      cell: ({ expiresAt }) =>
        new Date(expiresAt) < new Date() ? (
          <StatusBadge icon={IconHourglassEmpty} tone="bad">
            {t('operator.companies.members.over')}
          </StatusBadge>
        ) : (
          localMoment(expiresAt, OPERATOR_ZONE, i18n.language)
        ),
    },
    {
      key: 'actions',
      header: t('operator.companies.members.actions'),
      numeric: true,
      bare: true,
      cell: (one) => (
        <Allowed to="companies.write">
          <span className={classes.actions}>
            <TipButton
              icon={IconMailForward}
              label={t('operator.companies.members.again', { email: one.email })}
              onClick={() => again.run(one)}
            />
            <TipButton
              icon={IconTrash}
              label={t('operator.companies.members.withdraw', { email: one.email })}
              onClick={() => setAsked({ one, opened: true })}
            />
          </span>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('operator.companies.members.open')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={t('operator.companies.members.withdrawTitle', { email: asked.one.email })}
          yes={t('operator.companies.members.withdrawYes')}
          failed={t('operator.companies.failed')}
          action={async () => {
            await withdrawInvitation({ company_id: company.id, id: asked.one.id });
          }}
          onDone={() => toast('success', t('operator.companies.members.withdrawn'))}
        >
          <Text size="sm">{t('operator.companies.members.withdrawText')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
