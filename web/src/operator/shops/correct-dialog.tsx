import { Modal, Stack, Text, Textarea } from '@mantine/core';
import {
  CORRECTION_REASON_MAX,
  correctShopRedemption,
} from '@regalo/contract/operator/shop-statements';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import type { StatementLine } from '@regalo/contract/shop/statements';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useOperator } from '../profile.ts';
import { correctRedemption } from './api.ts';

interface Props {
  shop: OperatorShop;
  /** Of the redemption. */
  line: StatementLine;
  opened: boolean;
  onClose: () => void;
}

/** Corrects what a shop is owed for a redemption that a statement has. */
export function CorrectDialog({ opened, ...props }: Props) {
  const { t } = useTranslation();
  const { line, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('operator.shops.correction.title', { number: line.redemption_id })}
      closeOnClickOutside={false}
    >
      {/* Begun anew where somebody else has corrected it meanwhile. */}
      <CorrectForm key={line.owed} {...props} />
    </Modal>
  );
}

function CorrectForm({ shop, line, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const mark = useOperator().data?.second_operator_above;
  const { redemption_id, owed, colones } = line;
  const bodyOf = ({ after, reason }: { after: string; reason: string }) => ({
    ...{ shop_id: shop.id, redemption_id, before: owed, reason },
    after: after === '' ? owed : Number(after),
  });
  const { form, check } = useCheckedForm({
    initialValues: { after: '', reason: '' },
    problems: (values) => schemaProblems(correctShopRedemption.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: correctRedemption,
    onDone: ({ body: { status } }, { after, before }) => {
      const amount = formatColones(after - before);
      toast(
        'success',
        t(`operator.shops.correction.${status === 'done' ? 'done' : 'waits'}`, { amount }),
      );
    },
    close: onClose,
    failed: t('operator.shops.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {mark !== undefined && (
          <Text size="sm" c="dimmed">
            {t('operator.shops.correction.hint', { mark: formatColones(mark) })}
          </Text>
        )}
        <Facts
          facts={[[t('operator.shops.correction.owed'), <Money key="owed" amount={owed} strong />]]}
        />
        <AmountInput
          {...form.getInputProps('after')}
          label={t('operator.shops.correction.after')}
          max={2 * colones}
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('reason')}
          label={t('operator.shops.correction.reason')}
          description={t('operator.shops.correction.reasonHint')}
          maxLength={CORRECTION_REASON_MAX}
          autosize
          minRows={2}
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.shops.correction.correct')}
        </FormActions>
      </Stack>
    </form>
  );
}
