import { ensureCsrf } from './lib/api/csrf.ts';
import { followOtherTabs, onSessionEnd } from './lib/session.ts';
import type { AppRouter } from './routes.tsx';
import { followLook, followWindow, resetSettings } from './shell/settings.ts';

/** Joins session, state and router; answers the way to take them apart again. */
export function start(router: AppRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopFitting = followWindow();
  const stopLook = followLook();
  ensureCsrf().catch((error: unknown) => console.error('No CSRF token at start-up', error));

  const stopLeaving = onSessionEnd(() => {
    resetSettings();
    void router.navigate({ to: '/login', replace: true });
  });

  // The router begins each page at its top, and on the way back the browser must not undo that.
  window.history.scrollRestoration = 'manual';

  return () => {
    stopFollowing();
    stopFitting();
    stopLook();
    stopLeaving();
  };
}
