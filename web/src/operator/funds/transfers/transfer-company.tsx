import { Badge, Text } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { OPERATOR_ZONE } from '../../profile.ts';
import type { Transfer } from '../api.ts';

/** Which company a transfer is from, as far as that is known, and why. */
export function TransferCompany({ transfer }: { transfer: Transfer }) {
  const { t, i18n } = useTranslation();
  const { company, match, request, twin, status } = transfer;
  const found = company ?? match?.company;
  const answered = request ?? (company ? null : match?.request);
  const lines = [
    !company &&
      match?.reasons.map((one) => t(`operator.funds.transfers.reasons.${one}`)).join(', '),
    answered &&
      t('operator.funds.transfers.request', {
        day: shortDay(localDay(answered.createdAt, OPERATOR_ZONE), i18n.language),
      }),
  ].filter(Boolean);
  return (
    <>
      {found?.name ?? (
        <Text span c="dimmed">
          {t('operator.funds.transfers.unknown')}
        </Text>
      )}
      {status === 'matched' && <Mark color="blue" text={t('operator.funds.transfers.byHand')} />}
      {!company && match && (
        <Mark
          color={match.certain ? 'green' : 'gray'}
          text={t(
            match.certain ? 'operator.funds.transfers.certain' : 'operator.funds.transfers.likely',
          )}
        />
      )}
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

const Mark = ({ color, text }: { color: string; text: string }) => (
  <Badge size="sm" variant="light" color={color} ml={8}>
    {text}
  </Badge>
);
