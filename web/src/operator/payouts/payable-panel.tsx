import { Button, Checkbox } from '@mantine/core';
import type { PayableStatement } from '@regalo/contract/operator/shop-payouts';
import { formatColones } from '@regalo/contract/values/money';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment, rangeText } from '../../lib/dates.ts';
import type { ListState } from '../../lib/list-params.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { Money } from '../../ui/money.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { makeRun, usePayable } from './api.ts';
import classes from './payouts.module.css';

interface Props {
  state: ListState<{ page: number; size: number }>;
  /** Called with the new run. */
  onMade: (id: number) => void;
}

const keyOf = ({ shop_id, number }: PayableStatement) => `${shop_id}:${number}`;

/** The statements to pay, of which some are chosen for a run. */
export function PayablePanel({ state, onMade }: Props) {
  const { t } = useTranslation();
  const { page, size } = state.params;
  const query = usePayable(page, size);
  /** Those that are chosen, also of other pages. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, PayableStatement>>(new Map());
  const toggle = (row: PayableStatement) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
    setChosen(next);
  };
  const make = useAction({
    send: () => {
      const statements = [...chosen.values()].map(({ shop_id, number }) => ({ shop_id, number }));
      return makeRun({ statements });
    },
    onDone: ({ body: { id } }) => {
      toast('success', t('operator.payouts.made'));
      onMade(id);
    },
    failed: t('operator.payouts.failed'),
  });
  const total = [...chosen.values()].reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ListPanel
      title={t('operator.payouts.toPay')}
      state={state}
      query={query}
      empty={
        <StateMessage
          drawing="wallet"
          title={t('operator.payouts.nothing')}
          hint={t('operator.payouts.nothingHint')}
        />
      }
      foot={
        <div className={classes.foot}>
          <span role="status">
            {chosen.size > 0 && t('operator.payouts.chosen', { amount: formatColones(total) })}
          </span>
          <Button disabled={chosen.size === 0} loading={make.sending} onClick={() => make.run()}>
            {t('operator.payouts.make')}
          </Button>
        </div>
      }
    >
      {(found) => (
        <PayableTable
          rows={found?.list}
          stale={query.isPlaceholderData}
          isChosen={(row) => chosen.has(keyOf(row))}
          onToggle={toggle}
        />
      )}
    </ListPanel>
  );
}

function PayableState({ hindrance, payableFrom }: PayableStatement) {
  const { t, i18n } = useTranslation();
  const state = hindrance ?? 'ready';
  const at = localMoment(payableFrom, OPERATOR_ZONE, i18n.language);
  return (
    <StatusBadge {...LOOKS[state]}>{t(`operator.payouts.hindrances.${state}`, { at })}</StatusBadge>
  );
}

/** The way to the page on which a shop gets an account, for whom it is open. */
function ToAccount({ shop }: { shop: number }) {
  const { t } = useTranslation();
  const manages = usePermissions().includes('shops.manage');
  if (!manages) return null;
  return (
    <TextLink size="xs" display="block" to="/shops/$shop" params={{ shop: String(shop) }}>
      {t('operator.shops.account.change')}
    </TextLink>
  );
}

const LOOKS = {
  ready: { icon: IconCheck, tone: 'good' },
  too_early: { icon: IconClock, tone: 'calm' },
  no_account: { icon: IconAlertTriangle, tone: 'bad' },
} as const;

interface TableProps {
  rows: PayableStatement[] | undefined;
  stale: boolean;
  isChosen: (row: PayableStatement) => boolean;
  onToggle: (row: PayableStatement) => void;
}

function PayableTable({ rows, stale, isChosen, onToggle }: TableProps) {
  const { t, i18n } = useTranslation();
  const columns: Column<PayableStatement>[] = [
    {
      key: 'shop',
      header: t('operator.payouts.shop'),
      main: true,
      cell: (row) => (
        <Checkbox
          checked={isChosen(row)}
          disabled={row.hindrance !== null}
          label={row.shop}
          aria-label={t('operator.payouts.choose', { number: row.number, shop: row.shop })}
          onChange={() => onToggle(row)}
        />
      ),
    },
    {
      key: 'number',
      header: t('operator.payouts.statement'),
      numeric: true,
      roomy: true,
      cell: ({ number }) => number,
    },
    {
      key: 'days',
      header: t('operator.payouts.days'),
      card: 'second',
      whole: true,
      cell: ({ first_day, last_day }) => rangeText(first_day, last_day, i18n.language),
    },
    {
      key: 'amount',
      header: t('operator.payouts.amount'),
      numeric: true,
      card: 'side',
      cell: ({ amount }) => <Money amount={amount} strong />,
    },
    {
      key: 'account',
      header: t('operator.payouts.account'),
      whole: true,
      cell: ({ account }) => account || t('common.none'),
    },
    {
      key: 'state',
      header: t('operator.payouts.state'),
      card: 'state',
      brief: (row) => <PayableState {...row} />,
      cell: (row) => (
        <>
          <PayableState {...row} />
          {row.hindrance === 'no_account' && <ToAccount shop={row.shop_id} />}
        </>
      ),
    },
  ];
  return (
    <DataTable
      label={t('operator.payouts.toPay')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      stale={stale}
    />
  );
}
