import { Button, Group, Text } from '@mantine/core';
import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { IconArrowBackUp, IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../lib/dates.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CompanyLink } from '../company-link.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Decision } from './review-dialog.tsx';

const LOOKS = {
  open: { icon: IconEye, tone: 'open' },
  released: { icon: IconCheck, tone: 'good' },
  refused: { icon: IconX, tone: 'calm' },
  ended: { icon: IconArrowBackUp, tone: 'calm' },
} as const;

/** What became of it. */
function ReviewState({ state }: Pick<ReviewedOrder, 'state'>) {
  const { t } = useTranslation();
  return <StatusBadge {...LOOKS[state]}>{t(`operator.reviews.states.${state}`)}</StatusBadge>;
}

/** Whose it is, and since when they are a customer. */
function ReviewCompany({ company: { id, name, createdAt } }: Pick<ReviewedOrder, 'company'>) {
  const { t, i18n } = useTranslation();
  return (
    <span>
      <CompanyLink id={id} label={t('operator.reviews.open', { company: name })}>
        {name}
      </CompanyLink>
      <Text span display="block" size="xs" c="dimmed">
        {t('operator.reviews.since', {
          day: shortDay(localDay(createdAt, OPERATOR_ZONE), i18n.language),
        })}
      </Text>
    </span>
  );
}

/** Why it is held, and why it was decided so. */
function ReviewWhy({ reasons, answer }: { reasons: string; answer: string | null }) {
  const { t } = useTranslation();
  return (
    <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
      {reasons}
      {answer && (
        <Text span display="block" size="xs" c="dimmed">
          {t('operator.reviews.answer', { words: answer })}
        </Text>
      )}
    </Text>
  );
}

/** What every list of reviews shows of one. */
type Review = Pick<ReviewedOrder, 'company' | 'state' | 'answer' | 'createdAt'>;

interface ColumnsOf<R> {
  /** The column of what is held. */
  what: Column<R>;
  amountOf: (review: R) => number;
  /** Why it is held, in words. */
  reasonsOf: (review: R) => string;
  labelsOf: (review: R) => DecideProps['labels'];
  onDecide: (review: R, decision: Decision) => void;
}

/** The columns of a list of reviews, with the buttons of what is still to be decided. */
export function useReviewColumns<R extends Review>(of: ColumnsOf<R>): Column<R>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      key: 'company',
      header: t('operator.reviews.company'),
      main: true,
      cell: ({ company }) => <ReviewCompany company={company} />,
    },
    of.what,
    {
      key: 'amount',
      header: t('operator.reviews.amount'),
      numeric: true,
      card: 'side',
      cell: (review) => formatColones(of.amountOf(review)),
    },
    {
      key: 'why',
      header: t('operator.reviews.why'),
      card: 'more',
      cell: (review) => <ReviewWhy reasons={of.reasonsOf(review)} answer={review.answer} />,
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
            labels={of.labelsOf(review)}
            onDecide={(decision) => of.onDecide(review, decision)}
          />
        ) : (
          <ReviewState state={review.state} />
        ),
    },
  ];
}

interface DecideProps {
  /** What each button is about, for who does not see its row. */
  labels: Record<Decision, string>;
  onDecide: (decision: Decision) => void;
}

/** Releases or refuses what is held. */
function DecideButtons({ labels, onDecide }: DecideProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="xs" aria-label={labels.release} onClick={() => onDecide('release')}>
        {t('operator.reviews.release')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={labels.refuse}
        onClick={() => onDecide('refuse')}
      >
        {t('operator.reviews.refuse')}
      </Button>
    </Group>
  );
}
