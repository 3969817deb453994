import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { i18n } from '../lib/i18n/i18n.ts';

export const TOAST_MS = 2000;

const COLORS = { success: 'teal', problem: 'red', info: 'blue' } as const;

export type ToastKind = keyof typeof COLORS;

/** Where toasts appear: in the place that is there from the start. */
export function Toaster() {
  return (
    <Notifications position="top-center" autoClose={TOAST_MS} limit={1} withinPortal={false} />
  );
}

/** Replaces the current toast; one with the same message stays for another two seconds. */
export function showToast(kind: ToastKind, message: string): void {
  const shown = notificationsStore.getState().notifications;
  const same = shown.find((each) => each.message === message);
  if (same?.id) {
    // Only another duration begins to count anew.
    const autoClose = same.autoClose === TOAST_MS ? TOAST_MS + 1 : TOAST_MS;
    notifications.update({ ...same, id: same.id, autoClose });
    return;
  }
  notifications.clean();
  notifications.show({
    message,
    color: COLORS[kind],
    autoClose: TOAST_MS,
    closeButtonProps: { 'aria-label': i18n.t('common.close') },
  });
}

export const clearToasts = () => notifications.clean();
