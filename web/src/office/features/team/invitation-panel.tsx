import { Badge } from '@mantine/core';
import type { Invitation } from '@regalo/contract/team/members';
import type { Zone } from '@regalo/contract/values/days';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RoleBadges } from '../../../ui/role-badges.tsx';
import { TipButton } from '../../../ui/tip-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { sendAgain, withdraw } from './api.ts';
import classes from './team-page.module.css';

interface Props {
  invitations: Invitation[];
  zone: Zone;
}

/** The invitations that nobody has accepted yet. */
export function InvitationPanel({ invitations, zone }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [withdrawn, setWithdrawn] = useState<{ one: Invitation; opened: boolean }>();
  const again = useAction({
    send: sendAgain,
    onDone: () => toast('success', t('team.invited.sentAgain')),
    failed: t('team.failed'),
  });
  const columns: Column<Invitation>[] = [
    { key: 'email', header: t('team.email'), main: true, cell: ({ email }) => email },
    {
      key: 'roles',
      header: t('roles.label'),
      card: 'second',
      cell: ({ roles }) => <RoleBadges roles={roles} />,
    },
    {
      key: 'by',
      header: t('team.invited.by'),
      cell: ({ invited_by: by }) => by ?? t('team.invited.operator'),
    },
    {
      key: 'until',
      header: t('team.invited.until'),
      card: 'state',
      cell: ({ expiresAt }) => <Until at={expiresAt} zone={zone} />,
    },
    {
      key: 'actions',
      header: t('team.actions'),
      numeric: true,
      bare: true,
      cell: (one) => (
        <span className={classes.actions}>
          <TipButton
            icon={IconMailForward}
            label={t('team.invited.again', { email: one.email })}
            aria-disabled={again.sending}
            onClick={() => again.run(one.id)}
          />
          <TipButton
            icon={IconTrash}
            label={t('team.invited.withdraw', { email: one.email })}
            onClick={() => setWithdrawn({ one, opened: true })}
          />
        </span>
      ),
    },
  ];
  const { one, opened = false } = withdrawn ?? {};
  return (
    <>
      {invitations.length > 0 && (
        <Panel title={t('team.invited.title')} headingRef={heading} flush>
          <DataTable
            label={t('team.invited.title')}
            columns={columns}
            rows={invitations}
            rowKey={({ id }) => id}
          />
        </Panel>
      )}
      <ConfirmDialog
        opened={opened}
        onClose={() => setWithdrawn(one && { one, opened: false })}
        title={t('team.invited.withdrawTitle', { email: one?.email ?? '' })}
        yes={t('team.invited.withdrawYes')}
        action={() => withdraw(one?.id ?? 0)}
        onDone={() => {
          toast('success', t('team.invited.withdrawn'));
          heading.current?.focus();
        }}
        failed={t('team.failed')}
      >
        {t('team.invited.withdrawText')}
      </ConfirmDialog>
    </>
  );
}

function Until({ at, zone }: { at: string; zone: Zone }) {
  const { t, i18n } = useTranslation();
  if (new Date(at) >= new Date()) return localMoment(at, zone, i18n.language);
  return (
    <Badge color="red" variant="light">
      {t('team.invited.over')}
    </Badge>
  );
}
