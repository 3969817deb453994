import { Button, Group, Text } from '@mantine/core';
import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import { localDay } from '@regalo/contract/values/days';
import { IconArrowBackUp, IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
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
export function ReviewState({ state }: Pick<ReviewedOrder, 'state'>) {
  const { t } = useTranslation();
  return <StatusBadge {...LOOKS[state]}>{t(`operator.reviews.states.${state}`)}</StatusBadge>;
}

/** Whose it is, and since when they are a customer. */
export function ReviewCompany({
  company: { id, name, createdAt },
}: Pick<ReviewedOrder, 'company'>) {
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
export function ReviewWhy({ reasons, answer }: { reasons: string; answer: string | null }) {
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

interface DecideProps {
  /** What each button is about, for who does not see its row. */
  labels: Record<Decision, string>;
  onDecide: (decision: Decision) => void;
}

/** Releases or refuses what is held. */
export function DecideButtons({ labels, onDecide }: DecideProps) {
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
