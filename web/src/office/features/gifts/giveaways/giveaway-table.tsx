import { type Giveaway, giveawayParam } from '@regalo/contract/gifts/giveaways';
import { formatCount } from '@regalo/contract/values/count';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Money } from '../../../../ui/money.tsx';
import { GiveawayBadge } from './giveaway-state.tsx';
import classes from './giveaways.module.css';

interface Props {
  /** undefined while loading. */
  giveaways: Giveaway[] | undefined;
  stale: boolean;
}

/** Giveaways with how much of them is claimed. */
export function GiveawayTable({ giveaways, stale }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('menu.giveaways')}
      columns={useColumns()}
      rows={giveaways}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

function useColumns(): Column<Giveaway>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      key: 'name',
      header: t('giveaways.columns.name'),
      main: true,
      cell: (one) => (
        <Link
          to="/giveaways/$giveaway"
          params={{ giveaway: giveawayParam(one) }}
          className={classes.name}
        >
          {one.name}
        </Link>
      ),
    },
    {
      key: 'author',
      header: t('giveaways.columns.author'),
      roomy: true,
      cell: ({ author }) => author,
    },
    {
      key: 'claimed',
      header: t('giveaways.columns.claimed'),
      numeric: true,
      card: 'second',
      cell: ({ claimed, gifts }) =>
        t('giveaways.of', { claimed: formatCount(claimed), gifts: formatCount(gifts) }),
    },
    {
      key: 'held',
      header: t('giveaways.columns.held'),
      numeric: true,
      cell: ({ held }) => <Money amount={held} strong />,
    },
    {
      key: 'state',
      header: t('giveaways.columns.state'),
      card: 'state',
      cell: ({ state }) => <GiveawayBadge state={state} />,
    },
    {
      key: 'until',
      header: t('giveaways.columns.until'),
      whole: true,
      cell: ({ until }) => shortDay(until, i18n.language),
    },
  ];
}
