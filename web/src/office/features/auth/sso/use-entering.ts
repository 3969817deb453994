import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { startSession } from '../../../../lib/session.ts';
import { greet } from '../greet.ts';

/** Goes on as whoever has just signed in with their company. */
export function useEntering() {
  const router = useRouter();
  return useCallback(
    ({ token, user, preferences }: SignedInBody) => {
      startSession(token, user, preferences);
      void greet();
      return router.navigate({ to: '/', replace: true });
    },
    [router],
  );
}
