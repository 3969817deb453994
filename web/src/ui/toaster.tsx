import '@mantine/notifications/styles.layer.css';
import {
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import { i18n } from '../lib/i18n/i18n.ts';
import { findObstacles } from './toast-obstacles.ts';
import { isInTheWay, placeToast } from './toast-place.ts';

export const TOAST_MS = 2000;
/** How often it is looked whether something that is needed has come below the toast. */
const LOOK_MS = 100;

const COLORS = { success: 'teal', problem: 'red', info: 'blue' } as const;

export type ToastKind = keyof typeof COLORS;

/** Where toasts appear: in the place that is there from the start. */
export function Toaster() {
  const shown = useNotifications(notificationsStore).notifications.length > 0;
  useLayoutEffect(() => (shown ? keepClear() : undefined), [shown]);
  return (
    <Notifications position="top-center" autoClose={TOAST_MS} limit={1} withinPortal={false} />
  );
}

/** Moves the toast to where it covers nothing that is needed. @param anew even if it does not now */
function clearTheWay(anew: boolean): void {
  const place = document.querySelector<HTMLElement>(
    '.mantine-Notifications-root[data-position="top-center"]',
  );
  if (!place) return;
  const toast = place.getBoundingClientRect();
  const obstacles = findObstacles(place);
  if (!anew && !isInTheWay(toast, obstacles)) return;
  const window = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top } = placeToast(toast, window, obstacles);
  Object.assign(place.style, {
    left: `${left}px`,
    // It may still be growing, and has to grow upwards.
    bottom: `${window.height - top - toast.height}px`,
    top: 'auto',
    transform: 'none',
  });
}

/** Keeps the toast out of the way while people scroll, type and go on. @returns ends that */
function keepClear(): () => void {
  const look = () => clearTheWay(false);
  clearTheWay(true);
  const timer = setInterval(look, LOOK_MS);
  window.addEventListener('scroll', look, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    window.removeEventListener('scroll', look, { capture: true });
  };
}

/** Replaces the current toast; one with the same message stays for another two seconds. */
export function showToast(kind: ToastKind, message: string): void {
  const [shown] = notificationsStore.getState().notifications;
  const said = { message, color: COLORS[kind] };
  if (shown?.id) {
    // Only another duration begins to count anew.
    const autoClose = shown.autoClose === TOAST_MS ? TOAST_MS + 1 : TOAST_MS;
    notifications.update({ ...shown, ...said, id: shown.id, autoClose });
    return;
  }
  notifications.show({
    ...said,
    autoClose: TOAST_MS,
    // It fades in; sliding in, it would cross what it must not cover.
    style: { transform: 'none' },
    closeButtonProps: { 'aria-label': i18n.t('common.close') },
  });
}

export const clearToasts = () => notifications.clean();
