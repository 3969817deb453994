import { Checkbox, Modal, Stack, Text } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSend } from '../../../ui/use-submit.ts';
import { useClaimedPayment } from '../../claimed-payment.tsx';
import { OPERATOR_ZONE, useOperator } from '../../profile.ts';
import { credit, type Transfer } from '../api.ts';

/** What each dialog about a transfer is given. */
export interface TransferDialogProps {
  transfer: Transfer;
  opened: boolean;
  onClose: () => void;
  /** Called after it was done; the row that had the focus may be gone. */
  onDone: () => void;
}

/** Credits a transfer to its company, or proposes that to a second operator. */
export function CreditDialog({ transfer, opened, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const title = t('operator.funds.credit.title', { amount: formatColones(transfer.amount) });
  return (
    <Modal opened={opened} onClose={onClose} returnFocus={!done} size="sm" title={title}>
      <CreditForm
        transfer={transfer}
        onCancel={onClose}
        onDone={() => {
          setDone(true);
          onDone();
          onClose();
        }}
      />
    </Modal>
  );
}

interface FormProps extends Pick<TransferDialogProps, 'transfer' | 'onDone'> {
  onCancel: () => void;
}

/** By whoever has compared both payments. */
const OVERRIDDEN = ['payment_credited', 'payment_waiting', 'credit_reference_used'];

function CreditForm({ transfer, onCancel, onDone }: FormProps) {
  const { t } = useTranslation();
  const { id, amount, twin } = transfer;
  const mark = useOperator().data?.second_operator_above;
  const [compared, setCompared] = useState(false);
  const company = transfer.company ?? transfer.match?.company;
  const request = transfer.request ?? (transfer.company ? null : transfer.match?.request);
  const claimed = useClaimedPayment(String(company?.id), OVERRIDDEN);
  const { sending, send } = useSend({
    send: credit,
    onDone: (status) => {
      const named = { amount: formatColones(amount), company: company?.name ?? '' };
      if (status === 'done') toast('success', t('operator.funds.credit.done', named));
      else toast('success', t('operator.funds.credit.waits'));
      onDone();
    },
    onFailed: (error) => {
      if (!claimed.onFailed(error))
        toast('problem', failureText(error, t('operator.funds.failed')));
    },
  });
  const wanted = {
    ...{ id, company_id: company?.id ?? 0, request_id: request?.id ?? null },
    ...{ despite_twin: compared, despite_credited: claimed.despite },
  };
  const above = mark !== undefined && amount > mark;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(() => wanted);
      }}
    >
      <Stack gap="md">
        <Facts transfer={transfer} company={company?.name ?? ''} request={request ?? null} />
        {above && (
          <Text size="sm">{t('operator.funds.credit.second', { mark: formatColones(mark) })}</Text>
        )}
        {twin !== null && (
          <Checkbox
            label={t('operator.funds.credit.twin', { id: twin })}
            checked={compared}
            onChange={(event) => setCompared(event.currentTarget.checked)}
          />
        )}
        {claimed.question}
        <FormActions
          onCancel={onCancel}
          sending={sending}
          disabled={(twin !== null && !compared) || claimed.unanswered}
        >
          {t(above ? 'operator.funds.credit.propose' : 'operator.funds.credit.yes')}
        </FormActions>
      </Stack>
    </form>
  );
}

interface FactsProps {
  transfer: Transfer;
  company: string;
  request: Transfer['request'];
}

/** What is credited to whom, and by which payment. */
function Facts({ transfer, company, request }: FactsProps) {
  const { t, i18n } = useTranslation();
  const { payer, payer_account, reference } = transfer;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('operator.funds.credit.to')}
      </Text>
      <Text fw={600}>{company}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('operator.funds.credit.from')}
      </Text>
      <Text size="sm">{[payer, payer_account].filter(Boolean).join(', ') || t('common.none')}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('operator.funds.credit.reference')}
      </Text>
      <Text size="sm">{reference || t('common.none')}</Text>
      <Text size="sm" mt="xs">
        {request
          ? t('operator.funds.credit.request', {
              day: shortDay(localDay(request.createdAt, OPERATOR_ZONE), i18n.language),
              amount: formatColones(request.amount),
            })
          : t('operator.funds.credit.noRequest')}
      </Text>
    </div>
  );
}
