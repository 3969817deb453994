import { Anchor, Modal, Skeleton, Textarea } from '@mantine/core';
import { FUNDS_NOTE_MAX, FUNDS_REQUEST_MAX, requestFunds } from '@regalo/contract/wallet/funds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../lib/new-key.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { sendFundsRequest, useFunds } from './api.ts';
import { PaymentDetails } from './payment-details.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The payment reference, if the page below says how to pay; else the dialog says it. */
  reference?: string | undefined;
  /** The suggested amount, in colones. */
  missing?: number | undefined;
  /** The effect on the content behind the dialog meanwhile. */
  meanwhile?: string;
}

/** A form to request funds, with how to pay them. */
export function FundsDialog({ opened, onClose, reference, missing, meanwhile }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('wallet.addFunds')}
      size={reference ? 'md' : 'lg'}
    >
      {reference ? (
        <p>{t('wallet.pay.dialogText', { reference })}</p>
      ) : (
        <Allowed to="wallet.read" otherwise={<p>{t('wallet.dialogText')}</p>}>
          <HowToPay />
        </Allowed>
      )}
      {meanwhile && <p>{meanwhile}</p>}
      <FundsForm onClose={onClose} missing={missing} />
    </Modal>
  );
}

/** The operator's accounts, or that the operator will say it, with the address for questions. */
function HowToPay() {
  const { t } = useTranslation();
  const { data, isPending } = useFunds();
  if (isPending) return <Skeleton height={180} mb="md" />;
  const { payment, operator_email: email } = data ?? {};
  return (
    <>
      <p>
        {payment ? t('wallet.pay.hereText') : t('wallet.dialogText')}{' '}
        {email && (
          <>
            {t('wallet.questions')} <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </>
        )}
      </p>
      {payment && <PaymentDetails payment={payment} />}
    </>
  );
}

/** The request, with the amount as a number; null for none. */
const wantedOf = ({ amount, note }: { amount: string; note: string }) => ({
  amount: amount === '' ? null : Number(amount),
  note,
});

function FundsForm({ onClose, missing }: Pick<Props, 'onClose' | 'missing'>) {
  const { t } = useTranslation();
  // One key for each opening, however often the form is sent.
  const [key] = useState(newKey);
  const { form, check } = useCheckedForm({
    initialValues: { amount: `${missing ?? ''}`, note: '' },
    problems: (values) => schemaProblems(requestFunds.body, wantedOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? requestFunds.body.parse(wantedOf(values)) : null),
    send: (wanted) => sendFundsRequest(key, wanted),
    onDone: () => toast('success', t('wallet.sent')),
    close: onClose,
    failed: t('wallet.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <AmountInput
        label={t('wallet.amount')}
        withAsterisk
        // Not away from how to pay what is missing.
        data-autofocus={missing === undefined || undefined}
        max={FUNDS_REQUEST_MAX}
        {...form.getInputProps('amount')}
      />
      <Textarea
        mt="md"
        label={t('wallet.note')}
        placeholder={t('wallet.noteHint')}
        autosize
        minRows={3}
        maxLength={FUNDS_NOTE_MAX}
        {...form.getInputProps('note')}
      />
      <FormActions onCancel={onClose} sending={sending}>
        {t('wallet.sendRequest')}
      </FormActions>
    </form>
  );
}
