import { Menu } from '@mantine/core';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { OPEN_STATUSES } from '@regalo/contract/gifts/scheduled-status';
import type { Zone } from '@regalo/contract/values/days';
import {
  IconBan,
  IconCalendarTime,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';

const TASKS = ['people', 'edit', 'send', 'pause', 'resume', 'cancel'] as const;
type Task = (typeof TASKS)[number];

const ICONS: Record<Task, TablerIcon> = {
  people: IconUsers,
  edit: IconCalendarTime,
  send: IconSend,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  cancel: IconBan,
};

/** What can be done about an order as it stands, as far as the member may. */
function useTasks({ status, fixed, sendAt, total_amount }: ScheduledOrder): Task[] {
  const sends = useMay()('orders.send');
  if (!OPEN_STATUSES.some((open) => open === status)) return [];
  const changes = sends && status !== 'pending_approval';
  const ahead = new Date(sendAt) > new Date();
  const offered: Record<Task, boolean> = {
    people: true,
    edit: changes && !fixed,
    send: changes && total_amount !== null,
    pause: changes && status !== 'paused',
    resume: changes && status === 'paused' && ahead,
    cancel: sends,
  };
  return TASKS.filter((task) => offered[task]);
}

/** What can be done about an order that is still to be sent. */
export function ScheduledActions({ order, zone }: { order: ScheduledOrder; zone: Zone }) {
  const { t, i18n } = useTranslation();
  const tasks = useTasks(order);
  const [{ task, opened }, set] = useState<{ task?: Task; opened: boolean }>({ opened: false });
  if (tasks.length === 0 && !task) return null;
  const close = () => set((now) => ({ ...now, opened: false }));
  const moment = localMoment(order.sendAt, zone, i18n.language);
  return (
    <>
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
                onClick={() => set({ task: one, opened: true })}
              >
                {t(`scheduled.tasks.${one}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {task === 'people' && <PeopleDialog order={order} opened={opened} onClose={close} />}
      {task === 'edit' && <EditDialog order={order} zone={zone} opened={opened} onClose={close} />}
      {task && task !== 'people' && task !== 'edit' && (
        <StateDialog key={task} order={order} task={task} opened={opened} onClose={close} />
      )}
    </>
  );
}
