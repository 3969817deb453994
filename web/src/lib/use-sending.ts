import { useRef, useState } from 'react';

/** Runs an action once at a time: what is asked for while it runs is not done. */
export function useSending(action: () => Promise<unknown>) {
  // Known at once; the rendered state only after a tick.
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      await action();
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return { sending, send };
}
