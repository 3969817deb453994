import { lazy, Suspense, useEffect, useState } from 'react';
import { loadToaster, toastCalls } from './toast.ts';

const Toaster = lazy(() => loadToaster().then(({ Toaster }) => ({ default: Toaster })));
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The place of toasts, loaded at the first interaction so that it is ready when needed. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    toastCalls.addEventListener('call', want);
    for (const touch of TOUCHES) window.addEventListener(touch, want, { passive: true });
    return () => {
      toastCalls.removeEventListener('call', want);
      for (const touch of TOUCHES) window.removeEventListener(touch, want);
    };
  }, [wanted]);
  return (
    // Screen readers tell what comes into a place that they know.
    <div aria-live="assertive">
      <Suspense>{wanted && <Toaster />}</Suspense>
    </div>
  );
}
