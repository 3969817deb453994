import { notifications, notificationsStore } from '@mantine/notifications';
import { i18n } from '../lib/i18n/i18n.ts';

export const TOAST_MS = 2000;

const COLORS = { success: 'teal', problem: 'red', info: 'blue' } as const;

/**
 * Shows one toast at a time for 2000 ms: the same message is not repeated while it shows, another
 * one takes its place.
 */
export function toast(kind: keyof typeof COLORS, message: string): void {
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
