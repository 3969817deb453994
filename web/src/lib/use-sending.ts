import { useRef, useState } from 'react';

interface Sending<T> {
  action: () => Promise<T>;
  onDone: (answer: T) => unknown;
  onFailed: (error: unknown) => void;
}

/**
 * Runs the action of a form once at a time: what is asked for while it runs is not done. For the
 * pages outside the office, which do without the data cache of the others.
 */
export function useSending<T>({ action, onDone, onFailed }: Sending<T>) {
  // Known at once; the rendered state only after a tick.
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      await onDone(await action());
    } catch (error) {
      onFailed(error);
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return { sending, send: () => void run() };
}
