import type { ToastKind } from './toaster.tsx';

/** Tells the toasts' place that one is on its way. */
export const toastCalls = new EventTarget();

/** Toasts are a part of the program of their own, which comes with the first touch of the page. */
export const loadToaster = () => import('./toaster.tsx');

/**
 * Shows one toast at a time for 2000 ms: the same message is not repeated while it shows, another
 * one takes its place.
 */
export function toast(kind: ToastKind, message: string): void {
  toastCalls.dispatchEvent(new Event('call'));
  void loadToaster().then(({ showToast }) => showToast(kind, message));
}
