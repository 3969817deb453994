import type { ListedShop } from '@regalo/contract/operator/shops';
import { localDay } from '@regalo/contract/values/days';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OPERATOR_ZONE } from '../profile.ts';

interface Props {
  rows: ListedShop[] | undefined;
  stale: boolean;
  onOpen: (shop: ListedShop) => void;
}

/** Shops with what they are owed; each opens its page. */
export function ShopTable({ rows, stale, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const day = (at: string) => shortDay(localDay(at, OPERATOR_ZONE), i18n.language);
  const columns: Column<ListedShop>[] = [
    {
      key: 'name',
      header: t('operator.shops.name'),
      main: true,
      cell: ({ id, name }) => (
        <TextLink inherit to="/shops/$shop" params={{ shop: String(id) }}>
          {name}
        </TextLink>
      ),
    },
    {
      key: 'owed',
      header: t('operator.shops.owed'),
      numeric: true,
      card: 'side',
      cell: ({ owed }) => <Money amount={owed} strong />,
    },
    {
      key: 'unpaid',
      header: t('operator.shops.unpaid'),
      numeric: true,
      cell: ({ unpaid }) => <Money amount={unpaid} />,
    },
    {
      key: 'statement',
      header: t('operator.shops.lastStatement'),
      card: 'more',
      roomy: true,
      whole: true,
      cell: ({ lastStatement: last }) =>
        last ? shortDay(last.last_day, i18n.language) : t('operator.shops.never'),
    },
    {
      key: 'redemption',
      header: t('operator.shops.lastRedemption'),
      whole: true,
      card: 'second',
      brief: ({ lastRedemptionAt: at }) =>
        at === null
          ? t('operator.shops.noRedemption')
          : t('operator.shops.lastRedemptionOn', { day: day(at) }),
      cell: ({ lastRedemptionAt: at }) => (at === null ? t('operator.shops.never') : day(at)),
    },
    {
      key: 'state',
      header: t('operator.shops.state'),
      card: 'state',
      cell: (shop) => <ShopState shop={shop} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.shops.page')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
      onRow={onOpen}
    />
  );
}

const LOOKS = {
  unready: { icon: IconAlertTriangle, tone: 'open' },
  active: { icon: IconCheck, tone: 'good' },
  paused: { icon: IconPlayerPause, tone: 'bad' },
} as const;

/** Whether a shop is offered, and can be paid where it is owed something. */
export function ShopState({ shop }: { shop: ListedShop }) {
  const { t } = useTranslation();
  const { active, owed, has_terms, has_account } = shop;
  const unready = owed > 0 && !(has_terms && has_account);
  const state = unready ? 'unready' : active ? 'active' : 'paused';
  const { icon, tone } = LOOKS[state];
  return (
    <StatusBadge icon={icon} tone={tone}>
      {t(`operator.shops.states.${state}`)}
    </StatusBadge>
  );
}
