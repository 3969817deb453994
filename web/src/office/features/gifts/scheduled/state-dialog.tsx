import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { orderParam } from '@regalo/contract/orders/number';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { TaskDialog } from '../../../../ui/task-dialog.tsx';
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
  const { id, number, quantity: count, total_amount } = order;
  const total = total_amount === null ? '' : formatColones(total_amount);
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t(`scheduled.ask.${task}`, { id: number })}
      yes={t(`scheduled.tasks.${task}`)}
      danger={task === 'cancel'}
      // "Cancel" would say both.
      no={task === 'cancel' ? t('common.goBack') : undefined}
      send={() =>
        updateOrder({
          id,
          action: task,
          ...(task === 'send' && total_amount !== null && { total_amount }),
        })
      }
      result={({ held }) => (
        <>
          <p>{t(held ? 'scheduled.done.held' : `scheduled.done.${task}`)}</p>
          {task === 'send' && !held && (
            <Allowed to="orders.read">
              <TextLink to="/orders/$order" params={{ order: orderParam(number) }}>
                {t('scheduled.see', { id: number })}
              </TextLink>
            </Allowed>
          )}
        </>
      )}
    >
      <p>{t(`scheduled.text.${task}`, { count, total })}</p>
    </TaskDialog>
  );
}
