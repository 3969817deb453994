import { Button } from '@mantine/core';
import type { OrderDetail } from '@regalo/contract/orders/detail';
import {
  IconBan,
  IconCalendarPlus,
  IconMailForward,
  IconRotate,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../../lib/permissions.ts';
import { SelectionBar, selectionAction } from '../../../../../ui/selection-bar.tsx';
import { CancelDialog } from '../ends/cancel-dialog.tsx';
import { LastDayDialog } from '../ends/last-day-dialog.tsx';
import { canCancel, canExtend, canReopen, countOf, type Target } from '../ends/target.ts';
import { CopyLinks } from './copy-links.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import type { ChosenGifts } from './use-chosen.ts';

interface Props {
  order: OrderDetail;
  chosen: ChosenGifts;
}

const TASKS = ['resend', 'extend', 'reopen', 'cancel'] as const;
type Task = (typeof TASKS)[number];

const ICONS: Record<Task, TablerIcon> = {
  resend: IconMailForward,
  extend: IconCalendarPlus,
  reopen: IconRotate,
  cancel: IconBan,
};

function useTasks(target: Target): Task[] {
  const may = useMay();
  const offered: Record<Task, boolean> = {
    resend: may('gifts.resend'),
    extend: may('gifts.extend') && canExtend(target),
    reopen: may('gifts.extend', 'orders.send') && canReopen(target),
    cancel: may('gifts.cancel') && canCancel(target),
  };
  return TASKS.filter((task) => offered[task]);
}

/** How many gifts are selected, and what can be done about them. */
export function ChosenBar({ order, chosen }: Props) {
  const { t } = useTranslation();
  const target: Target = { order, gifts: chosen.all ? undefined : chosen.gifts };
  const count = countOf(target);
  const partial = !chosen.all && chosen.gifts.length < order.quantity;
  return (
    <SelectionBar
      label={t('chosen.bar')}
      count={count}
      text={t(chosen.all ? 'chosen.allCount' : 'chosen.count', { count })}
      clear={t('chosen.clear')}
      onClear={chosen.clear}
      more={
        partial && (
          <Button variant="subtle" size="compact-sm" onClick={chosen.takeAll}>
            {t('chosen.takeAll', { count: order.quantity })}
          </Button>
        )
      }
    >
      <Actions chosen={chosen} target={target} />
    </SelectionBar>
  );
}

function Actions({ chosen, target }: Pick<Props, 'chosen'> & { target: Target }) {
  const { t } = useTranslation();
  const may = useMay();
  const tasks = useTasks(target);
  // Of the beginning: what is done changes the gifts under the dialog.
  const [begun, setBegun] = useState<{ task: Task; target: Target }>();
  const close = (done: boolean) => {
    setBegun(undefined);
    if (done) chosen.clear();
  };
  return (
    <>
      {tasks.map((task) => {
        const Icon = ICONS[task];
        return (
          <Button
            key={task}
            className={selectionAction}
            variant="default"
            leftSection={<Icon size={18} />}
            onClick={() => setBegun({ task, target })}
          >
            {t(`chosen.tasks.${task}`)}
          </Button>
        );
      })}
      {may('gifts.links') && target.gifts && (
        <CopyLinks target={target} className={selectionAction} />
      )}
      {begun && <TaskOf {...begun} onClose={close} />}
    </>
  );
}

interface TaskProps {
  task: Task;
  target: Target;
  onClose: (done: boolean) => void;
}

function TaskOf({ task, target, onClose }: TaskProps) {
  const dialog = { target, opened: true, onClose };
  if (task === 'resend') return <ResendDialog {...dialog} />;
  if (task === 'cancel') return <CancelDialog {...dialog} />;
  return <LastDayDialog kind={task} {...dialog} />;
}
