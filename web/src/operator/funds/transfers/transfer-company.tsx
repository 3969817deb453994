import { Text } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { IconCheck, IconHandFinger, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CompanyLink } from '../../company-link.tsx';
import { OPERATOR_ZONE } from '../../profile.ts';
import type { Transfer } from '../api.ts';

/** Which company a transfer is from, as far as that is known, and why. */
export function TransferCompany({ transfer }: { transfer: Transfer }) {
  const { t, i18n } = useTranslation();
  const { company, match, request, twin } = transfer;
  const found = company ?? match?.company;
  const answered = request ?? (company ? null : match?.request);
  const reasons = match?.reasons.map((one) => t(`operator.funds.transfers.reasons.${one}`));
  const lines = [
    !company && reasons && t('operator.funds.transfers.by', { reasons: reasons.join(', ') }),
    answered &&
      t('operator.funds.transfers.request', {
        day: shortDay(localDay(answered.createdAt, OPERATOR_ZONE), i18n.language),
      }),
  ].filter(Boolean);
  return (
    <>
      {found && (
        <Text span inherit display="block" mb={2}>
          <CompanyLink id={found.id}>{found.name}</CompanyLink>
        </Text>
      )}
      <TransferMark transfer={transfer} />
      {lines.map((line) => (
        <Text key={String(line)} span display="block" size="xs" c="dimmed">
          {line}
        </Text>
      ))}
      {twin !== null && (
        <Text span display="block" size="xs" c="red" fw={600}>
          {t('operator.funds.transfers.twin', { id: twin })}
        </Text>
      )}
    </>
  );
}

const LOOKS = {
  certain: { icon: IconCheck, tone: 'good' },
  likely: { icon: IconQuestionMark, tone: 'open' },
  byHand: { icon: IconHandFinger, tone: 'calm' },
  unknown: { icon: IconX, tone: 'calm' },
} as const;

function markOf({ company, match, status }: Transfer): keyof typeof LOOKS | null {
  if (status === 'matched') return 'byHand';
  if (company) return null;
  if (!match) return 'unknown';
  return match.certain ? 'certain' : 'likely';
}

/** How sure it is which company a transfer is from; nothing once it is credited. */
export function TransferMark({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const mark = markOf(transfer);
  if (!mark) return null;
  return <StatusBadge {...LOOKS[mark]}>{t(`operator.funds.transfers.${mark}`)}</StatusBadge>;
}
