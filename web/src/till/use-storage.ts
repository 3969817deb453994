import { useEffect } from 'react';
import { type Attempt, keptAttempt, keptPairing, type Pairing } from './device.ts';

/**
 * Follows what other tabs do to the storage. The office empties all of it when somebody signs out, and
 * the till puts its own back; a till that was paired anew or taken out of use begins again.
 */
export function useStorage(pairing: Pairing | null, attempt: Attempt | null): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === keptPairing.name) return location.reload();
      if (key !== null) return;
      if (pairing) keptPairing.write(pairing);
      if (attempt) keptAttempt.write(attempt);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [pairing, attempt]);
}
