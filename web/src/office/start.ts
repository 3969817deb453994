import type { User } from '@regalo/contract/auth/signed-in';
import { ensureCsrf } from '../lib/api/csrf.ts';
import { forgetEarly } from '../lib/api/early-calls.ts';
import { keepReconnecting } from '../lib/reconnect.ts';
import { followOtherTabs, onSessionEnd, readToken, type SessionEnd } from '../lib/session.ts';
import { onFirstTouch, PRESSES } from '../ui/late/first-touch.ts';
import type { AppRouter } from './routes/routes.tsx';
import { keepPreferences } from './shell/account-preferences.ts';
import { followOtherTabsSettings, followWindowSize, resetSettings } from './shell/settings.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At /login: why the previous session ended. */
    sessionEnd?: SessionEnd;
    /** At /login: where a manager was when the session ended. */
    left?: { manager: number; href: string };
    /** At /login: what somebody opened who was not signed in. */
    wanted?: string;
  }
}

/** Where to lead the same manager after the next sign-in; undefined if that is the dashboard. */
function placeLeft(router: AppRouter, end: SessionEnd, user: Partial<User> | null) {
  if (end === 'signed-out') return;
  // Not what is shown: the first call may be refused before that is loaded.
  const { latestLocation } = router;
  const { pathname, href, state } = latestLocation;
  // Other tabs announce more than once.
  if (pathname === '/login') return state.left;
  const inOffice = router.matchRoutes(latestLocation).some(({ routeId }) => routeId === '/guarded');
  if (user?.id === undefined || !inOffice) return;
  return { manager: user.id, href };
}

/** At once inside the office; the login page does without until somebody presses something. @returns how to stop */
function keepFocusSoon(): () => void {
  let stop = () => {};
  let stopped = false;
  const load = () => {
    import('../ui/keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!stopped) stop = keepFocus();
      },
      // The office works without it.
      () => {},
    );
  };
  if (readToken()) load();
  else onFirstTouch(load, PRESSES);
  return () => {
    stopped = true;
    stop();
  };
}

/** Connects session, settings and router. @returns how to disconnect them */
export function start(router: AppRouter): () => void {
  const stopFollowing = followOtherTabs();
  const stopFollowingSize = followWindowSize();
  const stopFollowingSettings = followOtherTabsSettings();
  const stopReconnecting = keepReconnecting();
  const stopKeeping = keepPreferences();
  ensureCsrf().catch((error: unknown) => console.error('No CSRF token at start-up', error));

  const stopKeepingFocus = keepFocusSoon();

  const stopLeaving = onSessionEnd((sessionEnd, user) => {
    forgetEarly();
    const left = placeLeft(router, sessionEnd, user);
    // Where somebody has signed in in another tab, the settings are theirs already.
    if (!readToken()) resetSettings();
    const state = left ? { sessionEnd, left } : { sessionEnd };
    void router.navigate({ to: '/login', replace: true, state });
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
    stopKeepingFocus();
  };
}
