import { Modal, Stack, Text, Textarea } from '@mantine/core';
import {
  decideReviewedOrder,
  REVIEW_ANSWER_MAX,
  type ReviewedOrder,
} from '@regalo/contract/operator/reviews';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { decide } from './api.ts';

export type Decision = 'release' | 'refuse';

interface Props {
  order: ReviewedOrder;
  decision: Decision;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, before an order is released or refused. */
export function ReviewDialog({ order, decision, opened, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!done}
      closeOnClickOutside={false}
      title={t(`operator.reviews.${decision}Title`, { company: order.company.name })}
    >
      <ReviewForm
        order={order}
        decision={decision}
        onClose={onClose}
        onDone={() => {
          setDone(true);
          onDone();
        }}
      />
    </Modal>
  );
}

/** What follows from a decision. */
function useFollows({ approvals, sendAt, total_amount }: ReviewedOrder, decision: Decision) {
  const { t } = useTranslation();
  if (decision === 'refuse')
    return sendAt
      ? t('operator.reviews.refuseLater')
      : t('operator.reviews.refuseText', { amount: formatColones(total_amount) });
  if (approvals > 0) return t('operator.reviews.releaseText.approved');
  return t(`operator.reviews.releaseText.${sendAt ? 'later' : 'now'}`);
}

function ReviewForm({ order, decision, onClose, onDone }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { id: order_id, number, company } = order;
  const follows = useFollows(order, decision);
  const { form, check } = useCheckedForm({
    initialValues: { reason: '' },
    problems: (values) => schemaProblems(decideReviewedOrder.body.pick({ reason: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ reason }) =>
      check() ? { company_id: company.id, order_id, decision, reason } : null,
    send: decide,
    onDone: () => {
      const said = decision === 'release' ? 'released' : 'refused';
      toast('success', t(`operator.reviews.${said}`, { number, company: company.name }));
      onDone();
    },
    close: onClose,
    failed: t('operator.reviews.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{follows}</Text>
        <Textarea
          {...form.getInputProps('reason')}
          label={t('operator.reviews.reason')}
          description={t('operator.reviews.reasonHint')}
          maxLength={REVIEW_ANSWER_MAX}
          autosize
          minRows={2}
          data-autofocus
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t(`operator.reviews.${decision}`)}
        </FormActions>
      </Stack>
    </form>
  );
}
