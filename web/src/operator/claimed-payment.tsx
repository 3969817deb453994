import { Alert, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api-error.ts';
import { failureText } from '../lib/i18n/problem-text.ts';

interface ClaimedPayment {
  /** That it was compared with the one that was credited. */
  despite: boolean;
  /** Whether that is still to be said. */
  unanswered: boolean;
  /** @returns whether a call was refused because the payment was credited before */
  onFailed: (error: unknown) => boolean;
  question: ReactNode;
}

/**
 * Asks whoever credits a payment whose reference and amount were credited before whether it is another one.
 * @param payment what tells it from others: about another one it is asked anew
 * @param reasons refusals that are overridden so
 */
export function useClaimedPayment(payment: string, reasons: readonly string[]): ClaimedPayment {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ payment: '', why: '', compared: false });
  const isAsked = asked.why !== '' && asked.payment === payment;
  return {
    despite: isAsked && asked.compared,
    unanswered: isAsked && !asked.compared,
    onFailed: (error) => {
      const reason = error instanceof ApiError ? error.problem?.reason : undefined;
      if (!reason || !reasons.includes(reason)) return false;
      setAsked({ payment, why: failureText(error, reason), compared: false });
      return true;
    },
    question: isAsked && (
      <Alert role="alert" color="yellow" icon={<IconAlertTriangle size={18} />} title={asked.why}>
        <Checkbox
          label={t('operator.anotherPayment')}
          checked={asked.compared}
          onChange={(event) => setAsked({ ...asked, compared: event.currentTarget.checked })}
        />
      </Alert>
    ),
  };
}
