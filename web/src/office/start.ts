import { ensureCsrf } from '../lib/api/csrf.ts';
import { keepReconnecting } from '../lib/reconnect.ts';
import { followOtherTabs, onSessionEnd, type SessionEnd } from '../lib/session.ts';
import type { AppRouter } from './routes/routes.tsx';
import { keepPreferences } from './shell/account-preferences.ts';
import { followOtherTabsSettings, followWindowSize, resetSettings } from './shell/settings.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At /login: why the previous session ended. */
    sessionEnd?: SessionEnd;
  }
}

/** Connects session, settings and router. @returns how to disconnect them */
export function start(router: AppRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopFollowingSize = followWindowSize();
  const stopFollowingSettings = followOtherTabsSettings();
  const stopReconnecting = keepReconnecting();
  const stopKeeping = keepPreferences();
  ensureCsrf().catch((error: unknown) => console.error('No CSRF token at start-up', error));

  const stopLeaving = onSessionEnd((sessionEnd) => {
    resetSettings();
    void router.navigate({ to: '/login', replace: true, state: { sessionEnd } });
  });

  // The router scrolls to the top of each page; the browser must not undo that on Back.
  window.history.scrollRestoration = 'manual';

  return () => {
    stopFollowing();
    stopFollowingSize();
    stopFollowingSettings();
    stopReconnecting();
    stopKeeping();
    stopLeaving();
  };
}
