import { Modal, Stack, Text, TextInput } from '@mantine/core';
import {
  PAYOUT_REFERENCE_MAX,
  type PayoutLine,
  payPayoutLines,
} from '@regalo/contract/operator/shop-payouts';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/i18n/problem-text.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useOperator } from '../profile.ts';
import { payLines } from './api.ts';

interface Props {
  /** Of the run. */
  id: number;
  /** Those that are open. */
  lines: PayoutLine[];
  opened: boolean;
  onClose: () => void;
}

/** Books the open lines of a run as paid, by the bank’s reference. */
export function RecordDialog({ id, lines, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operator.payouts.recordTitle', { id })}
      closeOnClickOutside={false}
    >
      <RecordForm id={id} lines={lines} onClose={onClose} />
    </Modal>
  );
}

function RecordForm({ id, lines, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const mark = useOperator().data?.second_operator_above;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const bodyOf = (values: { reference: string }) => ({
    ...values,
    id,
    lines: lines.map((line) => line.id),
  });
  const { form, check } = useCheckedForm({
    initialValues: { reference: '' },
    problems: (values) => schemaProblems(payPayoutLines.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: payLines,
    onDone: ({ body: { total: paid, waiting, skipped } }) => {
      const [first] = skipped;
      if (first)
        toast(
          'problem',
          t('operator.payouts.some', {
            why: refusalText({ ...first, message: t('operator.payouts.failed') }),
          }),
        );
      if (paid > 0)
        toast('success', t('operator.payouts.recorded', { amount: formatColones(paid) }));
      if (waiting.length > 0) toast('success', t('operator.payouts.wait'));
    },
    close: onClose,
    failed: t('operator.payouts.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {mark !== undefined && (
          <Text size="sm" c="dimmed">
            {t('operator.payouts.recordHint', {
              amount: formatColones(total),
              mark: formatColones(mark),
            })}
          </Text>
        )}
        <TextInput
          {...form.getInputProps('reference')}
          label={t('operator.payouts.reference')}
          autoComplete="off"
          maxLength={PAYOUT_REFERENCE_MAX}
          data-autofocus
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.payouts.record')}
        </FormActions>
      </Stack>
    </form>
  );
}
