import { Text } from '@mantine/core';
import { REVIEW_ORDERS_SHOWN, type ReviewedGifts } from '@regalo/contract/operator/gift-reviews';
import { SHOPS_APART } from '@regalo/contract/orders/flags';
import {
  type GiftReviewReason,
  MANY_TO_ONE,
  ONE_NETWORK,
} from '@regalo/contract/reviews/gift-rules';
import { formatCount } from '@regalo/contract/values/count';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/data-table.tsx';
import { useReviewColumns } from '../review-cells.tsx';
import type { Decision } from '../review-dialog.tsx';

interface Props {
  rows: ReviewedGifts[] | undefined;
  stale: boolean;
  onDecide: (review: ReviewedGifts, decision: Decision) => void;
}

function reasonText(t: TFunction, reason: GiftReviewReason): string {
  if (reason.rule === 'shops_apart')
    return t('operator.reviews.gifts.reasons.shops_apart', {
      shops: reason.shops,
      minutes: SHOPS_APART.minutes,
    });
  const { gifts, companies: count } = reason;
  const figures = { gifts: formatCount(gifts), count, companies: formatCount(count) };
  return reason.rule === 'one_network'
    ? t('operator.reviews.gifts.reasons.one_network', { ...figures, minutes: ONE_NETWORK.minutes })
    : t(`operator.reviews.gifts.reasons.${reason.by}`, { ...figures, hours: MANY_TO_ONE.hours });
}

/** Which gifts are held, since when and why, and what became of them; nobody’s name. */
export function GiftReviewTable({ rows, stale, onDecide }: Props) {
  const { t } = useTranslation();
  const labelsOf = ({ gifts: count, company }: ReviewedGifts) => {
    const of = { count, total: formatCount(count), company: company.name };
    return {
      release: t('operator.reviews.gifts.releaseOf', of),
      refuse: t('operator.reviews.gifts.refuseOf', of),
    };
  };
  const columns = useReviewColumns<ReviewedGifts>({
    what: {
      key: 'gifts',
      header: t('operator.reviews.gifts.gifts'),
      card: 'second',
      cell: (review) => <Which review={review} />,
    },
    amountOf: ({ amount }) => amount,
    reasonsOf: ({ reason }) => reasonText(t, reason),
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

function Which({ review: { gifts: count, orders } }: { review: ReviewedGifts }) {
  const { t } = useTranslation();
  const numbers = orders.join(', ');
  return (
    <span>
      {t('operator.reviews.gifts.count', { count, total: formatCount(count) })}
      <Text span display="block" size="xs" c="dimmed">
        {t('operator.reviews.gifts.orders', {
          count: orders.length,
          numbers: orders.length === REVIEW_ORDERS_SHOWN ? `${numbers} …` : numbers,
        })}
      </Text>
    </span>
  );
}
