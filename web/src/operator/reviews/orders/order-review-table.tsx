import { Text } from '@mantine/core';
import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import {
  type OrderReviewReason,
  REVIEW_HOURS,
  YOUNG_DAYS,
} from '@regalo/contract/reviews/order-rule';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useGiftName } from '../../../lib/gift-name.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { OPERATOR_ZONE } from '../../profile.ts';
import { useReviewColumns } from '../review-cells.tsx';
import type { Decision } from '../review-dialog.tsx';

interface Props {
  rows: ReviewedOrder[] | undefined;
  stale: boolean;
  onDecide: (order: ReviewedOrder, decision: Decision) => void;
}

/** What is held, since when and why, and what became of it; nobody’s name. */
export function OrderReviewTable({ rows, stale, onDecide }: Props) {
  const { t } = useTranslation();
  const reasonsOf = useReasons();
  const labelsOf = ({ number, company }: ReviewedOrder) => {
    const of = { number, company: company.name };
    return {
      release: t('operator.reviews.releaseOf', of),
      refuse: t('operator.reviews.refuseOf', of),
    };
  };
  const columns = useReviewColumns<ReviewedOrder>({
    what: {
      key: 'order',
      header: t('operator.reviews.order'),
      card: 'second',
      cell: (order) => <What order={order} />,
    },
    amountOf: ({ total_amount }) => total_amount,
    reasonsOf: ({ reasons }) => reasonsOf(reasons),
    labelsOf,
    onDecide,
  });
  return (
    <DataTable
      label={t('operator.reviews.page')}
      columns={columns}
      rows={rows}
      rowKey={({ company, id }) => `${company.id} ${id}`}
      stale={stale}
    />
  );
}

function What({ order }: { order: ReviewedOrder }) {
  const { t, i18n } = useTranslation();
  const { number, quantity: count, gift_name, shop_name, sendAt, approvals, giveaway } = order;
  const name = useGiftName()(gift_name);
  const gift = shop_name ? `${name}, ${shop_name}` : name;
  const more = [
    t('operator.reviews.what', { count, total: formatCount(count), gift }),
    ...(sendAt
      ? [t('operator.reviews.later', { moment: localMoment(sendAt, OPERATOR_ZONE, i18n.language) })]
      : []),
    ...(approvals > 0 ? [t('operator.reviews.approvals')] : []),
  ];
  return (
    <span>
      {t(giveaway ? 'operator.reviews.giveaway' : 'operator.reviews.orderNumber', { number })}
      <Text span display="block" size="xs" c="dimmed">
        {more.join(' · ')}
      </Text>
    </span>
  );
}

function useReasons() {
  const { t } = useTranslation();
  const textOf = ({ young, mark, before }: OrderReviewReason) =>
    t(`operator.reviews.reasons.${young ? 'young' : 'first'}${before > 0 ? '' : 'Alone'}`, {
      days: YOUNG_DAYS,
      hours: REVIEW_HOURS,
      mark: formatColones(mark),
      before: formatColones(before),
    });
  return (reasons: readonly OrderReviewReason[]) => reasons.map(textOf).join(' ');
}
