import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { isOver, mayBecome } from '@regalo/contract/orders/order-steps';
import type { Zone } from '@regalo/contract/values/days';
import {
  IconBan,
  IconCalendarTime,
  IconGift,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconSignature,
  IconUsers,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { TASKS, type Task, useAsk } from './scheduled-tasks.tsx';

const ICONS: Record<Task, TablerIcon> = {
  people: IconUsers,
  card: IconSignature,
  edit: IconCalendarTime,
  gift: IconGift,
  recipients: IconUsersPlus,
  send: IconSend,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  cancel: IconBan,
};

/** The actions on an order that its state and the member's permissions allow. */
function useTasks(order: ScheduledOrder): Task[] {
  const { fixed, rule, sendAt, total_amount, quantity } = order;
  // What Regalo looks at can be changed as what waits for approval.
  const status = order.status === 'in_review' ? 'pending_approval' : order.status;
  const may = useMay();
  const sends = may('orders.send');
  // What is on a card can be hidden from its recipient once it is sent, too.
  if (isOver('scheduled', status) || order.endedAt !== null)
    return sends && order.card_signatures !== null ? ['card'] : [];
  const becomes = (next: typeof status) =>
    sends && mayBecome('scheduled', status, next, 'orders.send');
  // What a rule has placed is approved by the week, and changed with the rule.
  const changes = sends && !(fixed && rule);
  const ahead = new Date(sendAt) > new Date();
  const offered: Record<Task, boolean> = {
    people: true,
    card: sends,
    edit: changes,
    gift: changes && quantity > 0,
    recipients: changes && total_amount !== null && may('people.read'),
    send: becomes('sent') && total_amount !== null,
    pause: becomes('paused'),
    resume: status === 'paused' && becomes('scheduled') && ahead,
    cancel: becomes('canceled'),
  };
  return TASKS.filter((task) => offered[task]);
}

/** The menu of what can be done about an order that is still to be sent. */
export function ScheduledActions({ order, zone }: { order: ScheduledOrder; zone: Zone }) {
  const { t, i18n } = useTranslation();
  const tasks = useTasks(order);
  const ask = useAsk();
  if (tasks.length === 0) return null;
  const moment = localMoment(order.sendAt, zone, i18n.language);
  return (
    <RowMenu
      label={t('scheduled.more', { moment })}
      tasks={tasks}
      icons={ICONS}
      nameOf={(task) => t(`scheduled.tasks.${task}`)}
      onChoose={(task) => ask(order, task)}
    />
  );
}
