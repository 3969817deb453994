import { ensureCsrf } from '../lib/api/csrf.ts';
import { followOtherTabs, onSessionEnd, type SessionEnd } from '../lib/session.ts';
import type { AppRouter } from './routes/routes.tsx';
import { followOtherTabsSettings, followWindowSize, resetSettings } from './shell/settings.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the page of sign-in: why the session before ended. */
    sessionEnd?: SessionEnd;
  }
}

/** Joins session, state and router; answers the way to take them apart again. */
export function start(router: AppRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopFollowingSize = followWindowSize();
  const stopFollowingSettings = followOtherTabsSettings();
  ensureCsrf().catch((error: unknown) => console.error('No CSRF token at start-up', error));

  const stopLeaving = onSessionEnd((sessionEnd) => {
    resetSettings();
    void router.navigate({ to: '/login', replace: true, state: { sessionEnd } });
  });

  // The router begins each page at its top, and on the way back the browser must not undo that.
  window.history.scrollRestoration = 'manual';

  return () => {
    stopFollowing();
    stopFollowingSize();
    stopFollowingSettings();
    stopLeaving();
  };
}
