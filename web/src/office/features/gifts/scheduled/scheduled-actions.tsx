import { Menu } from '@mantine/core';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { OPEN_STATUSES } from '@regalo/contract/gifts/scheduled-status';
import type { Zone } from '@regalo/contract/values/days';
import {
  IconBan,
  IconCalendarTime,
  IconDots,
  IconGift,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconUsers,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TASKS, type Task, useAsk } from './scheduled-tasks.tsx';

const ICONS: Record<Task, TablerIcon> = {
  people: IconUsers,
  edit: IconCalendarTime,
  gift: IconGift,
  recipients: IconUsersPlus,
  send: IconSend,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  cancel: IconBan,
};

/** What can be done about an order as it stands, as far as the member may. */
function useTasks(order: ScheduledOrder): Task[] {
  const { status, fixed, rule, sendAt, total_amount, quantity } = order;
  const may = useMay();
  const sends = may('orders.send');
  if (!OPEN_STATUSES.some((open) => open === status)) return [];
  const goesOn = sends && status !== 'pending_approval';
  // What a rule has placed is approved by the week, and changed with the rule.
  const changes = sends && !(fixed && rule);
  const ahead = new Date(sendAt) > new Date();
  const offered: Record<Task, boolean> = {
    people: true,
    edit: changes,
    gift: changes && quantity > 0,
    recipients: changes && total_amount !== null && may('people.read'),
    send: goesOn && total_amount !== null,
    pause: goesOn && status !== 'paused',
    resume: goesOn && status === 'paused' && ahead,
    cancel: sends,
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
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      // Beside the table, which may clip it, but within the page's landmark.
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <IconButton icon={IconDots} label={t('scheduled.more', { moment })} />
      </Menu.Target>
      <Menu.Dropdown>
        {tasks.map((one) => {
          const Icon = ICONS[one];
          return (
            <Menu.Item
              key={one}
              leftSection={<Icon size={17} stroke={1.7} />}
              onClick={() => ask(order, one)}
            >
              {t(`scheduled.tasks.${one}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
