import { Button, Group, Text } from '@mantine/core';
import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import {
  type OrderReviewReason,
  REVIEW_HOURS,
  YOUNG_DAYS,
} from '@regalo/contract/reviews/order-rule';
import { formatCount } from '@regalo/contract/values/count';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { IconArrowBackUp, IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from '../companies/companies.module.css';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Decision } from './review-dialog.tsx';

interface Props {
  rows: ReviewedOrder[] | undefined;
  stale: boolean;
  onDecide: (order: ReviewedOrder, decision: Decision) => void;
}

const LOOKS = {
  open: { icon: IconEye, tone: 'open' },
  released: { icon: IconCheck, tone: 'good' },
  refused: { icon: IconX, tone: 'calm' },
  ended: { icon: IconArrowBackUp, tone: 'calm' },
} as const;

/** What is held, since when and why, and what became of it; nobody’s name. */
export function ReviewTable({ rows, stale, onDecide }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<ReviewedOrder>[] = [
    {
      key: 'company',
      header: t('operator.reviews.company'),
      main: true,
      cell: ({ company }) => <Company company={company} />,
    },
    {
      key: 'order',
      header: t('operator.reviews.order'),
      card: 'second',
      cell: (order) => <What order={order} />,
    },
    {
      key: 'amount',
      header: t('operator.reviews.amount'),
      numeric: true,
      card: 'more',
      cell: ({ total_amount }) => formatColones(total_amount),
    },
    {
      key: 'why',
      header: t('operator.reviews.why'),
      card: 'more',
      cell: ({ reasons, answer }) => <Why reasons={reasons} answer={answer} />,
    },
    {
      key: 'held',
      header: t('operator.reviews.held'),
      card: 'more',
      cell: ({ createdAt }) => localMoment(createdAt, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'state',
      header: t('operator.reviews.state'),
      card: 'state',
      cell: ({ state }) => (
        <StatusBadge {...LOOKS[state]}>{t(`operator.reviews.states.${state}`)}</StatusBadge>
      ),
    },
    {
      key: 'actions',
      header: t('operator.reviews.actions'),
      numeric: true,
      bare: true,
      cell: (order) => order.state === 'open' && <Decide {...{ order, onDecide }} />,
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

function Company({ company: { id, name, createdAt } }: Pick<ReviewedOrder, 'company'>) {
  const { t, i18n } = useTranslation();
  return (
    <span>
      <Link
        to="/companies/$company"
        params={{ company: String(id) }}
        aria-label={t('operator.reviews.open', { company: name })}
        className={classes.link}
      >
        {name}
      </Link>
      <Text span display="block" size="xs" c="dimmed">
        {t('operator.reviews.since', {
          day: shortDay(localDay(createdAt, OPERATOR_ZONE), i18n.language),
        })}
      </Text>
    </span>
  );
}

function What({ order }: { order: ReviewedOrder }) {
  const { t, i18n } = useTranslation();
  const { number, quantity: count, gift_name, shop_name, sendAt, approvals } = order;
  const gift = shop_name ? `${gift_name}, ${shop_name}` : gift_name;
  const more = [
    t('operator.reviews.what', { count, total: formatCount(count), gift }),
    ...(sendAt
      ? [t('operator.reviews.later', { moment: localMoment(sendAt, OPERATOR_ZONE, i18n.language) })]
      : []),
    ...(approvals > 0 ? [t('operator.reviews.approvals')] : []),
  ];
  return (
    <span>
      {t('operator.reviews.orderNumber', { number })}
      <Text span display="block" size="xs" c="dimmed">
        {more.join(' · ')}
      </Text>
    </span>
  );
}

function Why({ reasons, answer }: Pick<ReviewedOrder, 'reasons' | 'answer'>) {
  const { t } = useTranslation();
  const textOf = ({ young, mark, before }: OrderReviewReason) =>
    t(`operator.reviews.reasons.${young ? 'young' : 'first'}`, {
      days: YOUNG_DAYS,
      hours: REVIEW_HOURS,
      mark: formatColones(mark),
      before: formatColones(before),
    });
  return (
    <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
      {reasons.map(textOf).join(' ')}
      {answer && (
        <Text span display="block" size="xs" c="dimmed">
          {t('operator.reviews.answer', { words: answer })}
        </Text>
      )}
    </Text>
  );
}

function Decide({ order, onDecide }: { order: ReviewedOrder } & Pick<Props, 'onDecide'>) {
  const { t } = useTranslation();
  const of = { number: order.number, company: order.company.name };
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        aria-label={t('operator.reviews.releaseOf', of)}
        onClick={() => onDecide(order, 'release')}
      >
        {t('operator.reviews.release')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('operator.reviews.refuseOf', of)}
        onClick={() => onDecide(order, 'refuse')}
      >
        {t('operator.reviews.refuse')}
      </Button>
    </Group>
  );
}
