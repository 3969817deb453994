import type { OrderDetail, OrderGift } from '@regalo/contract/orders/detail';
import {
  IconBan,
  IconCalendarPlus,
  IconHistory,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconRefresh,
  IconRotate,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../../lib/permissions.ts';
import { RowMenu } from '../../../../../ui/row-menu.tsx';
import { TaskDialog } from '../../../../../ui/task-dialog.tsx';
import { useCustomFields } from '../../../custom-fields/api.ts';
import { GiftFieldsDialog } from '../gift-fields.tsx';
import { StoryDrawer } from '../story/story-drawer.tsx';
import { replace } from './api.ts';
import { BlockDialog } from './block-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './gift-menu.module.css';
import { LastDayDialog } from './last-day-dialog.tsx';
import { canCancel, canExtend, canReopen, isOpen } from './target.ts';

interface Props {
  order: OrderDetail;
  gift: OrderGift;
}

const TASKS = [
  'story',
  'fields',
  'extend',
  'reopen',
  'replace',
  'block',
  'unblock',
  'cancel',
] as const;
type Task = (typeof TASKS)[number];

const ICONS: Record<Task, TablerIcon> = {
  story: IconHistory,
  fields: IconListDetails,
  extend: IconCalendarPlus,
  reopen: IconRotate,
  replace: IconRefresh,
  block: IconLock,
  unblock: IconLockOpen,
  cancel: IconBan,
};

/** The actions on a gift that its state and the member's permissions allow. */
function useTasks({ order, gift }: Props): Task[] {
  const may = useMay();
  const target = { order, gifts: [gift] };
  const open = isOpen(gift);
  const fields = useCustomFields('gift').some(({ archived }) => !archived);
  const offered: Record<Task, boolean> = {
    story: true,
    fields: fields && may('orders.send'),
    extend: may('gifts.extend') && canExtend(target),
    reopen: may('gifts.extend', 'orders.send') && canReopen(target),
    replace: may('gifts.block') && open && gift.receiver_email !== null,
    block: may('gifts.block') && open && !gift.blocked,
    unblock: may('gifts.block') && open && gift.blocked && !gift.in_review,
    cancel: may('gifts.cancel') && canCancel(target),
  };
  return TASKS.filter((task) => offered[task]);
}

/** The story of a gift, and what is done about it less often. */
export function GiftMenu({ order, gift }: Props) {
  const { t } = useTranslation();
  const tasks = useTasks({ order, gift });
  const [task, setTask] = useState<Task>();
  const [opened, setOpened] = useState(false);
  const choose = (one: Task) => {
    setTask(one);
    setOpened(true);
  };
  return (
    <>
      <RowMenu
        word={t('order.words.more')}
        label={t('ends.more', { name: gift.receiver_name })}
        tasks={tasks}
        icons={ICONS}
        nameOf={(one) => t(`ends.tasks.${one}`)}
        classOf={(one) => (one === 'cancel' ? classes.danger : undefined)}
        onChoose={choose}
      />
      {task && (
        <TaskOf
          key={task}
          task={task}
          order={order}
          gift={gift}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

interface TaskProps extends Props {
  task: Task;
  opened: boolean;
  onClose: () => void;
}

function TaskOf({ task, order, gift, ...dialog }: TaskProps) {
  const { t } = useTranslation();
  const target = { order, gifts: [gift] };
  if (task === 'story')
    return (
      <StoryDrawer
        gift={gift.id}
        title={t('story.title', { name: gift.receiver_name })}
        {...dialog}
      />
    );
  if (task === 'fields') return <GiftFieldsDialog gift={gift} {...dialog} />;
  if (task === 'extend' || task === 'reopen')
    return <LastDayDialog target={target} kind={task} {...dialog} />;
  if (task === 'replace') return <ReplaceDialog gift={gift} {...dialog} />;
  if (task === 'cancel') return <CancelDialog target={target} {...dialog} />;
  return <BlockDialog gift={gift} {...dialog} />;
}

interface ReplaceDialogProps {
  gift: OrderGift;
  opened: boolean;
  onClose: () => void;
}

/** Gives a gift another code and link, and mails them to the address that is known. */
function ReplaceDialog({ gift, opened, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const { id, receiver_name: name } = gift;
  const email = gift.receiver_email ?? '';
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t('ends.replaceTitle', { name })}
      yes={t('ends.replaceYes')}
      danger
      send={() => replace(id)}
      result={() => <p>{t('ends.replaced', { email })}</p>}
    >
      <p>{t('ends.replaceText', { email })}</p>
      <p>{t('ends.replaceKeeps')}</p>
    </TaskDialog>
  );
}
