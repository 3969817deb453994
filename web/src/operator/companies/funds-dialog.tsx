import { Modal, Stack, Text, TextInput } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import { correctCompany, creditCompany } from '@regalo/contract/operator/company-wallet';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../ui/amount-input.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useClaimedPayment } from '../claimed-payment.tsx';
import { useOperator } from '../profile.ts';
import { correct, credit } from './api.ts';
import { typedAmount } from './company-fields.tsx';

export type FundsKind = 'credit' | 'correct';

const AMOUNT_MAX = 999_999_999_999;

interface Props {
  company: OperatorCompany;
  kind: FundsKind;
  opened: boolean;
  onClose: () => void;
}

/** Adds funds to a wallet, or takes back what a credit added by mistake. */
export function FundsDialog({ company, kind, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(`operator.companies.wallet.${kind}Title`, { company: company.name })}
    >
      <FundsForm company={company} kind={kind} onClose={onClose} />
    </Modal>
  );
}

/** By whoever has compared both payments. */
const OVERRIDDEN = ['payment_credited', 'payment_waiting'];

function FundsForm({ company, kind, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const mark = useOperator().data?.second_operator_above;
  const corrects = kind === 'correct';
  const bodyOf = (values: { amount: string; reference: string; correction: string }) => ({
    company_id: company.id,
    ...values,
    amount: typedAmount(values.amount),
  });
  const { form, check } = useCheckedForm({
    initialValues: { amount: '', reference: '', correction: '' },
    problems: (values) =>
      schemaProblems(corrects ? correctCompany.body : creditCompany.body, bodyOf(values)),
  });
  const { amount, reference } = form.values;
  const claimed = useClaimedPayment(`${amount} ${reference}`, OVERRIDDEN);
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: (body) =>
      corrects ? correct(body) : credit({ ...body, despite_credited: claimed.despite }),
    onFailed: claimed.onFailed,
    onDone: ({ body: { status } }, { amount }) => {
      const done = corrects ? 'corrected' : 'credited';
      const said = status === 'done' ? done : 'waits';
      toast('success', t(`operator.companies.wallet.${said}`, { amount: formatColones(amount) }));
    },
    close: onClose,
    failed: t('operator.companies.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {mark !== undefined && (
          <Text size="sm" c="dimmed">
            {t(`operator.companies.wallet.${kind}Hint`, { mark: formatColones(mark) })}
          </Text>
        )}
        <AmountInput
          {...form.getInputProps('amount')}
          label={t('operator.companies.wallet.amount')}
          max={AMOUNT_MAX}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('reference')}
          label={t(
            `operator.companies.wallet.${corrects ? 'creditReference' : 'paymentReference'}`,
          )}
          autoComplete="off"
          maxLength={80}
        />
        {corrects && (
          <TextInput
            {...form.getInputProps('correction')}
            label={t('operator.companies.wallet.correction')}
            autoComplete="off"
            maxLength={80}
          />
        )}
        {claimed.question}
        <FormActions onCancel={onClose} sending={sending} disabled={claimed.unanswered}>
          {t(`operator.companies.wallet.${kind}`)}
        </FormActions>
      </Stack>
    </form>
  );
}
