import { Skeleton } from '@mantine/core';
import type { FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import { shownPhone } from '@regalo/contract/values/phone';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHeading } from '../../../lib/dates.ts';
import { useGiftName } from '../../../lib/gift-name.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useAllFields } from '../custom-fields/api.ts';
import { isOf } from '../custom-fields/field-menu.tsx';
import { OrderLink } from '../orders/detail/order-link.tsx';
import { ReceiverName } from '../people/person-link.tsx';
import type { ReportDay, ReportRow } from './days.ts';
import classes from './report-table.module.css';

/** @param fields the company's own that are shown, in the order of the rows' values */
function useColumns(fields: readonly FieldKey[]): Column<ReportRow>[] {
  const { t } = useTranslation();
  const { data: known } = useAllFields();
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
    ...fields.map((field, at): Column<ReportRow> => {
      const found = known?.find((one) => isOf(field, one));
      return {
        key: `${field.subject}.${field.key}`,
        header: found?.name ?? field.key,
        numeric: found?.kind === 'number',
        card: 'more',
        cell: ({ columns }) => columns?.[at] || '-',
      };
    }),
  ];
}

/** With columns of the company's own, a table is scrolled sideways where the window is too narrow. */
const sectionOf = ({ length }: readonly FieldKey[]) =>
  length > 0
    ? { className: classes.day, style: { '--rg-own': length } as CSSProperties }
    : { className: `${classes.day} ${classes.fitted}` };

interface Props {
  days: ReportDay[];
  /** The company's own fields that are shown. */
  fields: readonly FieldKey[];
  stale: boolean;
}

/** A heading and a table for each day. */
export function ReportTable({ days, fields, stale }: Props) {
  const { i18n } = useTranslation();
  const columns = useColumns(fields);
  return days.map(({ day, rows }) => {
    const heading = dayHeading(day, i18n.language);
    return (
      <section key={day} {...sectionOf(fields)}>
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
export function LoadingDay({ fields }: Pick<Props, 'fields'>) {
  const { t } = useTranslation();
  return (
    <section {...sectionOf(fields)}>
      <div className={classes.heading}>
        <Skeleton height="1lh" width={170} />
      </div>
      <DataTable
        label={t('reports.page')}
        columns={useColumns(fields)}
        rows={undefined}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
