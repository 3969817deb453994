import { Alert, Checkbox, Modal, Stack, Text } from '@mantine/core';
import {
  type CreditRule,
  RULE_LIMIT_MAX,
  RULE_SUM_HOURS,
  setCreditRule,
} from '@regalo/contract/operator/funds-credit-rule';
import { TOTAL_MARKS } from '@regalo/contract/operator/proposals';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { type CheckedForm, schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useOperator } from '../../profile.ts';
import { setRule } from '../api.ts';

interface Props {
  /** The rule that is replaced. */
  rule: CreditRule | null;
  opened: boolean;
  onClose: () => void;
}

/** Sets the rule of SINPE Móvil, or proposes it to a second operator. */
export function RuleDialog({ rule, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('operator.funds.rule.setTitle')}
    >
      <RuleForm rule={rule} onClose={onClose} />
    </Modal>
  );
}

interface Values extends Record<string, unknown> {
  payment_max: string;
  day_max: string;
  known_payers: boolean;
}

const amount = (digits: string) => (digits === '' ? Number.NaN : Number(digits));

const bodyOf = ({ payment_max, day_max, known_payers }: Values) => ({
  ...{ payment_max: amount(payment_max), day_max: amount(day_max), known_payers },
});

function RuleForm({ rule, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const mark = useOperator().data?.second_operator_above;
  const { form, check } = useCheckedForm<Values>({
    initialValues: {
      payment_max: rule ? String(rule.payment_max) : '',
      day_max: rule ? String(rule.day_max) : '',
      known_payers: rule?.known_payers ?? false,
    },
    problems: (values) => schemaProblems(setCreditRule.body, bodyOf(values)),
  });
  const { payment_max, day_max } = bodyOf(form.values);
  const isLarge = mark !== undefined && (payment_max > mark || day_max > mark);
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: setRule,
    onDone: (status) =>
      toast('success', t(`operator.funds.rule.${status === 'done' ? 'saved' : 'proposed'}`)),
    close: onClose,
    failed: t('operator.funds.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {mark !== undefined && (
          <Text size="sm">
            {t('operator.funds.rule.setText', {
              ...{ mark: formatColones(mark), total: formatColones(TOTAL_MARKS * mark) },
            })}
          </Text>
        )}
        <LimitFields form={form} />
        {isLarge && (
          <Alert color="blue">
            {t('operator.funds.rule.second', { mark: formatColones(mark) })}
          </Alert>
        )}
        <FormActions onCancel={onClose} sending={sending}>
          {t(isLarge ? 'operator.funds.rule.propose' : 'operator.funds.rule.save')}
        </FormActions>
      </Stack>
    </form>
  );
}

function LimitFields({ form }: Pick<CheckedForm<Values>, 'form'>) {
  const { t } = useTranslation();
  return (
    <>
      <AmountInput
        {...form.getInputProps('payment_max')}
        label={t('operator.funds.rule.paymentMax')}
        max={RULE_LIMIT_MAX}
        data-autofocus
      />
      <AmountInput
        {...form.getInputProps('day_max')}
        label={t('operator.funds.rule.dayMax', { hours: RULE_SUM_HOURS })}
        max={RULE_LIMIT_MAX}
      />
      <Checkbox
        {...form.getInputProps('known_payers', { type: 'checkbox' })}
        label={t('operator.funds.rule.knownLabel')}
        description={t('operator.funds.rule.knownHint')}
      />
    </>
  );
}
