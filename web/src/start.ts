import { notifications } from '@mantine/notifications';
import { useCart } from './features/gifts/cart.ts';
import { ensureCsrf } from './lib/api/csrf.ts';
import { queryClient } from './lib/query-client.ts';
import { followOtherTabs, onSessionEnd, readToken } from './lib/session.ts';
import type { AppRouter } from './routes.tsx';
import { followLook, followWindow, resetSettings } from './shell/settings.ts';

/** Joins session, state and router; answers the way to take them apart again. */
export function start(router: AppRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopFitting = followWindow();
  const stopLook = followLook();
  ensureCsrf().catch((error: unknown) => console.error('No CSRF token at start-up', error));

  const stopClearing = onSessionEnd(() => {
    useCart.getState().clear();
    resetSettings();
    void queryClient.cancelQueries();
    // Cleared under a mounted page, the cache would be filled again without a token.
    void router.navigate({ to: '/login', replace: true }).finally(() => {
      if (readToken()) void queryClient.resetQueries();
      else queryClient.clear();
    });
  });

  window.history.scrollRestoration = 'manual';
  const stopScrolling = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0);
  });

  return () => {
    stopFollowing();
    stopFitting();
    stopLook();
    stopClearing();
    stopScrolling();
    notifications.clean();
  };
}
