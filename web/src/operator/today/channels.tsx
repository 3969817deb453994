import { FAILURE_HOURS } from '@regalo/contract/operator/today';
import { CHANNELS } from '@regalo/contract/orders/channels';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { Today } from './api.ts';
import classes from './today.module.css';

type Row = Today['channels'][number];

const FIGURES = ['waiting', 'retrying', 'failed'] as const;

/** The messages that bring gifts: what waits and what failed, by channel. */
export function ChannelTable({ channels }: { channels: Row[] }) {
  const { t } = useTranslation();
  if (channels.length === 0)
    return <p className={classes.nothing}>{t('operator.today.channels.none')}</p>;
  const nameOf = (channel: string) => {
    const known = CHANNELS.find((one) => one === channel);
    return known ? t(`operator.channels.${known}`) : channel;
  };
  const columns: Column<Row>[] = [
    {
      key: 'channel',
      header: t('operator.today.channels.channel'),
      main: true,
      cell: ({ channel }) => nameOf(channel),
    },
    ...FIGURES.map((figure) => ({
      key: figure,
      header: t(`operator.today.channels.${figure}`, { hours: FAILURE_HOURS }),
      numeric: true,
      cell: (row: Row) => formatCount(row[figure]),
    })),
  ];
  return (
    <DataTable
      label={t('operator.today.channels.title')}
      columns={columns}
      rows={channels}
      rowKey={({ channel }) => channel}
    />
  );
}

/** Where mails failed for good, the most first. */
export function Domains({ domains }: { domains: Today['domains'] }) {
  const { t } = useTranslation();
  if (domains.length === 0) return null;
  return (
    <div className={classes.domains}>
      <h3>{t('operator.today.channels.domains', { hours: FAILURE_HOURS })}</h3>
      <ul>
        {domains.map(({ domain, failed }) => (
          <li key={domain ?? ''}>
            <span>{domain ?? t('operator.today.channels.others')}</span>
            <strong>{formatCount(failed)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
