import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { updateOrder } from './api.ts';

interface Props {
  order: ScheduledOrder;
  task: 'send' | 'pause' | 'resume' | 'cancel';
  opened: boolean;
  onClose: () => void;
}

/** Asks before an order is sent at once, paused, resumed or canceled, and says what has become of it. */
export function StateDialog({ order, task, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { id, quantity: count, total_amount } = order;
  const total = total_amount === null ? '' : formatColones(total_amount);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`scheduled.ask.${task}`, { id })}
      yes={t(`scheduled.tasks.${task}`)}
      harmless={task !== 'cancel'}
      action={() =>
        updateOrder({
          id,
          action: task,
          ...(task === 'send' && total_amount !== null && { total_amount }),
        })
      }
      onDone={({ held }) =>
        toast('success', t(held ? 'scheduled.done.held' : `scheduled.done.${task}`))
      }
      onFailed={(error) => toast('problem', failureText(error, t('scheduled.failed')))}
    >
      {t(`scheduled.text.${task}`, { count, total })}
    </ConfirmDialog>
  );
}
