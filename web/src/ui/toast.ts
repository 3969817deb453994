import type { ToastKind } from './toaster.tsx';

/** Announces a toast to the place of toasts, which may not be loaded yet. */
export const toastCalls = new EventTarget();

/** Toasts are loaded at the first interaction with the page. */
export const loadToaster = () => import('./toaster.tsx');

/**
 * Shows one toast at a time for 2000 ms. A new message replaces the current one; the same message
 * is not repeated while it is shown.
 */
export function toast(kind: ToastKind, message: string): void {
  toastCalls.dispatchEvent(new Event('call'));
  void loadToaster().then(({ showToast }) => showToast(kind, message));
}
