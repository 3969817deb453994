import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { i18n } from '../lib/i18n/i18n.ts';

export const TOAST_MS = 2000;

const COLORS = { success: 'teal', problem: 'red', info: 'blue' } as const;

export type ToastKind = keyof typeof COLORS;

/** Where toasts appear. */
export function Toaster() {
  return <Notifications position="top-center" autoClose={TOAST_MS} limit={1} />;
}

/** Replaces the current toast, unless it has the same message. */
export function showToast(kind: ToastKind, message: string): void {
  const shown = notificationsStore.getState().notifications;
  if (shown.some((each) => each.message === message)) return;
  notifications.clean();
  notifications.show({
    message,
    color: COLORS[kind],
    autoClose: TOAST_MS,
    closeButtonProps: { 'aria-label': i18n.t('common.close') },
  });
}

export const clearToasts = () => notifications.clean();
