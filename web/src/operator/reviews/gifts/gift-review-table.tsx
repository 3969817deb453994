import { Text } from '@mantine/core';
import { REVIEW_ORDERS_SHOWN, type ReviewedGifts } from '@regalo/contract/operator/gift-reviews';
import { SHOPS_APART } from '@regalo/contract/orders/flags';
import {
  type GiftReviewReason,
  MANY_TO_ONE,
  ONE_NETWORK,
} from '@regalo/contract/reviews/gift-rules';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { OPERATOR_ZONE } from '../../profile.ts';
import { DecideButtons, ReviewCompany, ReviewState, ReviewWhy } from '../review-cells.tsx';
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
  const { t, i18n } = useTranslation();
  const labelsOf = ({ gifts: count, company }: ReviewedGifts) => {
    const of = { count, total: formatCount(count), company: company.name };
    return {
      release: t('operator.reviews.gifts.releaseOf', of),
      refuse: t('operator.reviews.gifts.refuseOf', of),
    };
  };
  const columns: Column<ReviewedGifts>[] = [
    {
      key: 'company',
      header: t('operator.reviews.company'),
      main: true,
      cell: ({ company }) => <ReviewCompany company={company} />,
    },
    {
      key: 'gifts',
      header: t('operator.reviews.gifts.gifts'),
      card: 'second',
      cell: (review) => <Which review={review} />,
    },
    {
      key: 'amount',
      header: t('operator.reviews.amount'),
      numeric: true,
      card: 'more',
      cell: ({ amount }) => formatColones(amount),
    },
    {
      key: 'why',
      header: t('operator.reviews.why'),
      card: 'more',
      cell: ({ reason, answer }) => <ReviewWhy reasons={reasonText(t, reason)} answer={answer} />,
    },
    {
      key: 'held',
      header: t('operator.reviews.held'),
      roomy: true,
      card: 'more',
      cell: ({ createdAt }) => localMoment(createdAt, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'state',
      header: t('operator.reviews.state'),
      card: 'state',
      only: 'card',
      cell: ({ state }) => <ReviewState state={state} />,
    },
    {
      key: 'actions',
      header: t('operator.reviews.state'),
      pinned: true,
      numeric: true,
      bare: true,
      cell: (review) =>
        review.state === 'open' ? (
          <DecideButtons
            labels={labelsOf(review)}
            onDecide={(decision) => onDecide(review, decision)}
          />
        ) : (
          <ReviewState state={review.state} />
        ),
    },
  ];
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
