import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { COMMENT_MAX } from '@regalo/contract/approvals/decide';
import type { PendingOrder } from '@regalo/contract/approvals/pending-orders';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { localMoment } from '../../../../lib/dates.ts';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { decide } from './api.ts';

export type Decision = 'approve' | 'decline';

interface Props {
  order: PendingOrder;
  decision: Decision;
  opened: boolean;
  onClose: () => void;
}

/** Says what a decision does, takes a comment, and decides. */
export function DecideDialog({ order, decision, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { id } = order;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(decision === 'approve' ? 'approvals.ask.approve' : 'approvals.ask.decline', { id })}
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <DecideForm order={order} decision={decision} onClose={onClose} />
    </Modal>
  );
}

function DecideForm({ order, decision, onClose }: Omit<Props, 'opened'>) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const { id, author, quantity: count } = order;
  const later = order.sendAt !== null;
  const approved = later ? 'approvals.done.approvedLater' : 'approvals.done.approved';
  const total = formatColones(order.total_amount);
  const { form } = useCheckedForm({ initialValues: { comment: '' }, problems: () => [] });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ comment }) => ({ id, decision, comment }),
    send: decide,
    onDone: ({ status }) => {
      if (decision === 'decline') toast('success', t('approvals.done.declined'));
      else toast('success', t(status === 'approved' ? approved : 'approvals.done.first'));
    },
    close: onClose,
    failed: t('approvals.failed'),
    onFailed: (error) => {
      // Somebody was quicker: the page shows how the order stands now.
      const over = error instanceof ApiError && error.code === 'wrong_state';
      if (over) {
        toast('problem', failureText(error, t('approvals.failed')));
        onClose();
      }
      return over;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          {decision === 'approve'
            ? t(later ? 'approvals.ask.approveLater' : 'approvals.ask.approveText', {
                count,
                total,
                due: localMoment(order.sendAt ?? '', zone, i18n.language),
              })
            : t(later ? 'approvals.ask.declineLater' : 'approvals.ask.declineText', {
                total,
                name: author.name,
              })}
        </Text>
        <Textarea
          label={t('approvals.ask.comment', { name: author.name })}
          placeholder={t('approvals.ask.commentHint')}
          autosize
          minRows={2}
          maxLength={COMMENT_MAX}
          data-autofocus
          {...form.getInputProps('comment')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={sending} {...(decision === 'decline' && { color: 'red' })}>
            {t(decision === 'approve' ? 'approvals.approve' : 'approvals.decline')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
