import { Button, Text } from '@mantine/core';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import { IconCheck, IconClock, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { useAction } from '../../ui/use-submit.ts';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { dropPairing, revokeTill, useTills } from './api.ts';
import { PairDialog } from './pair-dialog.tsx';
import { ShopFrame } from './shop-frame.tsx';

/** The devices of a shop, and the codes that make more of them. */
export function ShopTillsPage() {
  return <ShopFrame part="tills">{(shop) => <Tills shop={shop} />}</ShopFrame>;
}

/** A till, or a code that is none yet. */
interface Row {
  kind: 'till' | 'pairing';
  id: number;
  name: string;
  seen: string | null;
  revoked: string | null;
  until: string | null;
}

type Data = NonNullable<ReturnType<typeof useTills>['data']>;

const rowsOf = ({ tills, pairings }: Data): Row[] => [
  ...pairings.map(({ id, name, expires_at: until }) => ({
    ...{ kind: 'pairing' as const, id, name, until },
    ...{ seen: null, revoked: null },
  })),
  ...tills.map(({ id, name, last_seen_at: seen, revoked_at: revoked }) => ({
    ...{ kind: 'till' as const, id, name, seen, revoked, until: null },
  })),
];

function Tills({ shop }: { shop: OperatorShop }) {
  const { t } = useTranslation();
  const may = usePermissions().includes('shops.manage');
  const adding = useLazyDialog();
  const { data, isError, refetch } = useTills(shop.id);
  const [asked, setAsked] = useState<{ row: Row; opened: boolean }>();
  const drop = useAction({
    send: ({ id }: Row) => dropPairing({ shop_id: shop.id, id }),
    onDone: () => toast('success', t('operator.shops.tills.wasDropped')),
    failed: t('operator.shops.failed'),
  });
  const end = (row: Row) => (row.kind === 'till' ? setAsked({ row, opened: true }) : drop.run(row));
  const columns = useColumns(may ? end : undefined);
  const rows = data && rowsOf(data);
  return (
    <Panel
      title={t('operator.shops.tills.title')}
      aside={
        may && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={adding.open}
          >
            {t('operator.shops.tills.add')}
          </Button>
        )
      }
      flush
    >
      {isError && !data && <FailedState onRetry={() => void refetch()} />}
      {rows?.length === 0 && (
        <StateMessage
          drawing="key"
          title={t('operator.shops.tills.none')}
          hint={t('operator.shops.tills.noneHint')}
        />
      )}
      {(!isError || data) && rows?.length !== 0 && (
        <DataTable
          label={t('operator.shops.tills.title')}
          columns={columns}
          rows={rows}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          expected={2}
        />
      )}
      {adding.wanted && <PairDialog shop={shop} opened={adding.opened} onClose={adding.close} />}
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={t('operator.shops.tills.revokeTitle', { name: asked.row.name })}
          yes={t('operator.shops.tills.revokeYes')}
          failed={t('operator.shops.failed')}
          action={async () => {
            await revokeTill({ shop_id: shop.id, id: asked.row.id });
          }}
          onDone={() =>
            toast('success', t('operator.shops.tills.wasRevoked', { name: asked.row.name }))
          }
        >
          <Text size="sm">{t('operator.shops.tills.revokeText')}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function useColumns(end: ((row: Row) => void) | undefined): Column<Row>[] {
  const { t, i18n } = useTranslation();
  const at = (instant: string) => localMoment(instant, OPERATOR_ZONE, i18n.language);
  const columns: Column<Row>[] = [
    { key: 'name', header: t('operator.shops.tills.name'), main: true, cell: ({ name }) => name },
    {
      key: 'seen',
      header: t('operator.shops.tills.seen'),
      card: 'second',
      brief: ({ seen }) =>
        seen
          ? t('operator.shops.tills.seenAt', { at: at(seen) })
          : t('operator.shops.tills.unused'),
      cell: ({ seen }) => (seen ? at(seen) : t('operator.shops.never')),
    },
    {
      key: 'state',
      header: t('operator.shops.tills.state'),
      card: 'state',
      cell: (row) => <TillState {...row} at={at} />,
    },
  ];
  if (!end) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('operator.shops.actions'),
      numeric: true,
      bare: true,
      cell: (row) =>
        row.revoked ? null : (
          <TipButton
            icon={IconX}
            label={t(`operator.shops.tills.${row.kind === 'till' ? 'revoke' : 'drop'}`, {
              name: row.name,
            })}
            onClick={() => end(row)}
          />
        ),
    },
  ];
}

function TillState({ revoked, until, at }: Row & { at: (instant: string) => string }) {
  const { t } = useTranslation();
  if (revoked)
    return (
      <StatusBadge icon={IconX}>
        {t('operator.shops.tills.revoked', { at: at(revoked) })}
      </StatusBadge>
    );
  if (until)
    return (
      <StatusBadge icon={IconClock} tone="open">
        {t('operator.shops.tills.waits', { at: at(until) })}
      </StatusBadge>
    );
  return (
    <StatusBadge icon={IconCheck} tone="good">
      {t('operator.shops.tills.inUse')}
    </StatusBadge>
  );
}
