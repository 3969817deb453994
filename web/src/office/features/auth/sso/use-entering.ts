import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { startSession } from '../../../../lib/session.ts';
import { toast } from '../../../../ui/toast.ts';

/** Goes on as whoever has just signed in with their company. */
export function useEntering() {
  const { t } = useTranslation();
  const router = useRouter();
  return useCallback(
    ({ token, user, preferences }: SignedInBody) => {
      startSession(token, user, preferences);
      toast('success', t('login.success'));
      return router.navigate({ to: '/', replace: true });
    },
    [t, router],
  );
}
