import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';
import { loadOfficeTexts } from '../../../../lib/i18n/office-loader.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { EditDialog } from './edit-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';

/** The actions on an order that is still to be sent. */
export const TASKS = [
  'people',
  'card',
  'edit',
  'gift',
  'recipients',
  'send',
  'pause',
  'resume',
  'cancel',
] as const;
export type Task = (typeof TASKS)[number];

type Ask = (order: ScheduledOrder, task: Task) => void;

const AskContext = createContext<Ask | null>(null);

/** Opens the dialog of a task. */
export function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('ScheduledTasks stands around every list of scheduled orders');
  return ask;
}

// They bring the catalogue and the lists of people with their texts, which the page does not need.
const GiftDialog = lazy(async () => {
  const [{ GiftDialog: dialog }] = await Promise.all([
    import('./change/gift-dialog.tsx'),
    loadOfficeTexts('details'),
  ]);
  return { default: dialog };
});
const CardDialog = lazy(async () => ({
  default: (await import('./card/card-dialog.tsx')).CardDialog,
}));
const RecipientsDialog = lazy(async () => {
  const [{ RecipientsDialog: dialog }] = await Promise.all([
    import('./change/recipients-dialog.tsx'),
    loadOfficeTexts('details'),
  ]);
  return { default: dialog };
});

interface Asked {
  order: ScheduledOrder;
  task: Task;
  opened: boolean;
}

/**
 * Keeps the dialogs beside the lists within it: an order that was sent or canceled leaves its list, and the
 * dialog stays to say so.
 */
export function ScheduledTasks({ children }: { children: ReactNode }) {
  const [asked, set] = useState<Asked>();
  const ask = useCallback<Ask>((order, task) => set({ order, task, opened: true }), []);
  const close = () => set((now) => now && { ...now, opened: false });
  return (
    <AskContext value={ask}>
      {children}
      {asked && <TaskOf key={`${asked.order.id} ${asked.task}`} {...asked} onClose={close} />}
    </AskContext>
  );
}

function TaskOf({ task, ...props }: Asked & { onClose: () => void }) {
  const zone = useTimeZone();
  if (task === 'people') return <PeopleDialog {...props} />;
  if (task === 'edit') return <EditDialog {...props} zone={zone} />;
  if (task === 'card')
    return (
      <Suspense>
        <CardDialog {...props} zone={zone} />
      </Suspense>
    );
  if (task === 'gift' || task === 'recipients') {
    const Dialog = task === 'gift' ? GiftDialog : RecipientsDialog;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  }
  return <StateDialog {...props} task={task} />;
}
