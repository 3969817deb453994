import type { getPendingOrder } from '@regalo/contract/approvals/pending-orders';
import { orderParam } from '@regalo/contract/orders/number';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { shortDay } from '../../../../lib/dates.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Panel } from '../../../../ui/panel.tsx';

type Days = z.output<typeof getPendingOrder.reply>['body']['week'];

/** The orders of a rule's week, which are decided together; nothing for an order of its own. */
export function Week({ week }: { week: Days }) {
  const { t, i18n } = useTranslation();
  if (week.length === 0) return null;
  const columns: Column<Days[number]>[] = [
    {
      key: 'day',
      header: t('approvals.week.day'),
      main: true,
      cell: ({ number, day }) => (
        <TextLink to="/orders/pending/$order" params={{ order: orderParam(number) }}>
          {shortDay(day, i18n.language)}
        </TextLink>
      ),
    },
    {
      key: 'quantity',
      header: t('approvals.week.recipients'),
      numeric: true,
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      key: 'total',
      header: t('approvals.week.total'),
      numeric: true,
      cell: ({ total }) => <Money amount={total} />,
    },
  ];
  return (
    <Panel title={t('approvals.week.title', { count: week.length })} flush>
      <DataTable
        label={t('approvals.week.title', { count: week.length })}
        columns={columns}
        rows={week}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}
