import { Skeleton } from '@mantine/core';
import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import { dayHeading } from '../../../lib/dates.ts';
import { useGiftName } from '../../../lib/gift-name.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { OrderLink } from '../orders/detail/order-link.tsx';
import { ReceiverName } from '../people/person-link.tsx';
import type { ReportDay, ReportRow } from './days.ts';
import classes from './report-table.module.css';

function useColumns(): Column<ReportRow>[] {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  return [
    { key: 'index', header: t('reports.index'), only: 'table', cell: (row) => row.index },
    {
      key: 'gift',
      header: t('reports.gift'),
      cell: ({ order_id: id, order_number: number, name }) => (
        <OrderLink order={{ id, number }}>{nameOf(name)}</OrderLink>
      ),
      card: 'second',
    },
    {
      key: 'value',
      header: t('reports.value'),
      numeric: true,
      card: 'side',
      cell: (row) => <Money amount={row.gift_value} strong />,
    },
    {
      key: 'receiver',
      header: t('reports.receiver'),
      main: true,
      cell: (row) => <ReceiverName gift={row} />,
    },
    {
      key: 'email',
      header: t('reports.email'),
      cell: ({ receiver_email: email }) => (email ? <EmailText email={email} /> : '-'),
    },
    {
      key: 'number',
      header: t('reports.number'),
      cell: (row) => shownPhone(row.receiver_number || '-'),
    },
    {
      key: 'fee',
      header: t('reports.fee'),
      numeric: true,
      cell: (row) => <Money amount={row.service_fee} />,
    },
    { key: 'order', header: t('personPage.order'), cell: (row) => row.order_number },
    {
      key: 'status',
      header: t('order.statusLabel'),
      card: 'state',
      cell: (row) => <StateBadge kind="gift" status={row.status} />,
    },
    {
      key: 'left',
      header: t('reports.left'),
      numeric: true,
      cell: (row) => <Money amount={row.left} />,
    },
  ];
}

/** A heading and a table for each day. */
export function ReportTable({ days, stale }: { days: ReportDay[]; stale: boolean }) {
  const { i18n } = useTranslation();
  const columns = useColumns();
  return days.map(({ day, rows }) => {
    const heading = dayHeading(day, i18n.language);
    return (
      <section key={day} className={classes.day}>
        <h2 className={classes.heading}>{heading}</h2>
        <DataTable
          label={heading}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          stale={stale}
        />
      </section>
    );
  });
}

/** Skeleton of the first day. */
export function LoadingDay() {
  const { t } = useTranslation();
  return (
    <section className={classes.day}>
      <div className={classes.heading}>
        <Skeleton height="1lh" width={170} />
      </div>
      <DataTable
        label={t('reports.page')}
        columns={useColumns()}
        rows={undefined}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
