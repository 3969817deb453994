import { lazy, Suspense, useEffect, useState } from 'react';
import { loadToaster, toastCalls } from './toast.ts';

const Toaster = lazy(() => loadToaster().then(({ Toaster }) => ({ default: Toaster })));
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Where toasts appear: loaded at the first touch of the page, so that it is there when needed. */
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
  return <Suspense>{wanted && <Toaster />}</Suspense>;
}
