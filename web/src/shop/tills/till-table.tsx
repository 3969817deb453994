import { VisuallyHidden } from '@mantine/core';
import type { ShopTill } from '@regalo/contract/shop/tills';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useShopZone } from '../profile.ts';
import { takeTillOut } from './api.ts';
import { RenameDialog } from './rename-dialog.tsx';
import classes from './tills-page.module.css';

interface Asked {
  what: 'rename' | 'revoke';
  till: ShopTill;
}

/** The shop's tills, with what can be done with each. */
export function TillTable({ tills }: { tills: ShopTill[] | undefined }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const columns = useColumns((what, till) => {
    setAsked({ what, till });
    setOpened(true);
  });
  return (
    <>
      <DataTable
        label={t('shop.pages.tills')}
        columns={columns}
        rows={tills}
        rowKey={({ id }) => id}
        expected={3}
      />
      {asked && (
        <>
          <RenameDialog
            key={asked.till.id}
            till={asked.till}
            opened={opened && asked.what === 'rename'}
            onClose={close}
          />
          <ConfirmDialog
            opened={opened && asked.what === 'revoke'}
            onClose={close}
            title={t('shop.tills.revokeTitle', { name: asked.till.name })}
            yes={t('shop.tills.revoke')}
            action={() => takeTillOut(asked.till.id)}
            onDone={() => toast('success', t('shop.tills.revokedToast'))}
            failed={t('account.failed')}
          >
            {t('shop.tills.revokeText')}
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

function useColumns(ask: (what: Asked['what'], till: ShopTill) => void): Column<ShopTill>[] {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
  const moment = (at: string) => localMoment(at, zone, i18n.language);
  return [
    { key: 'name', header: t('shop.tills.name'), main: true, cell: ({ name }) => name },
    {
      key: 'state',
      header: t('shop.tills.state'),
      card: 'second',
      cell: ({ revoked_at }) =>
        revoked_at ? (
          <span className={classes.soft}>
            {t('shop.tills.revoked', { at: moment(revoked_at) })}
          </span>
        ) : (
          t('shop.tills.inUse')
        ),
    },
    { key: 'seen', header: t('shop.tills.seen'), cell: ({ last_seen_at }) => moment(last_seen_at) },
    { key: 'paired', header: t('shop.tills.paired'), cell: ({ paired_at }) => moment(paired_at) },
    {
      key: 'actions',
      header: t('shop.tills.actions'),
      head: <VisuallyHidden>{t('shop.tills.actions')}</VisuallyHidden>,
      bare: true,
      cell: (till) =>
        till.revoked_at === null && (
          <span className={classes.actions}>
            <TipButton
              icon={IconPencil}
              label={t('shop.tills.renameOf', { name: till.name })}
              onClick={() => ask('rename', till)}
            />
            <TipButton
              icon={IconBan}
              label={t('shop.tills.revokeOf', { name: till.name })}
              onClick={() => ask('revoke', till)}
            />
          </span>
        ),
    },
  ];
}
