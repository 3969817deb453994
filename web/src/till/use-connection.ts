import { useEffect, useState } from 'react';
import type { TillError } from './api.ts';
import { onCalls } from './api.ts';

/** Whether the device has a network, and whether the last call was lost on it. */
export function useConnection(onRevoked: (why: TillError) => void) {
  const [online, setOnline] = useState(navigator.onLine);
  const [lost, setLost] = useState(false);
  useEffect(() => onCalls({ lost: setLost, revoked: onRevoked }), [onRevoked]);
  useEffect(() => {
    const follow = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) setLost(false);
    };
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, []);
  return { online, lost };
}
