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
  const { number, giveaway } = order;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        giveaway
          ? t(`approvals.giveaway.ask.${decision}`, { name: giveaway.name })
          : t(`approvals.ask.${decision}`, { id: number })
      }
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <DecideForm order={order} decision={decision} onClose={onClose} />
    </Modal>
  );
}

const OF_ORDER = {
  approved: 'approvals.done.approved',
  first: 'approvals.done.first',
  declined: 'approvals.done.declined',
} as const;

/** What is said once it is decided. */
const DONE = {
  order: OF_ORDER,
  later: { ...OF_ORDER, approved: 'approvals.done.approvedLater' },
  giveaway: {
    approved: 'approvals.giveaway.done.approved',
    first: 'approvals.giveaway.done.first',
    declined: 'approvals.giveaway.done.declined',
  },
} as const;

/** What follows from a decision. */
function Follows({ order, decision }: Pick<Props, 'order' | 'decision'>) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const { author, quantity: count, sendAt, giveaway } = order;
  const said = { count, total: formatColones(order.total_amount), name: author.name };
  if (giveaway) return t(`approvals.giveaway.ask.${decision}Text`, said);
  if (sendAt === null) return t(`approvals.ask.${decision}Text`, said);
  const due = localMoment(sendAt, zone, i18n.language);
  return t(`approvals.ask.${decision}Later`, { ...said, due });
}

function DecideForm({ order, decision, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { id, author } = order;
  const done = DONE[order.giveaway ? 'giveaway' : order.sendAt !== null ? 'later' : 'order'];
  const { form } = useCheckedForm({ initialValues: { comment: '' }, problems: () => [] });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ comment }) => ({ id, decision, comment }),
    send: decide,
    onDone: ({ status }) => {
      if (decision === 'decline') toast('success', t(done.declined));
      else toast('success', t(status === 'approved' ? done.approved : done.first));
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
          <Follows order={order} decision={decision} />
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
