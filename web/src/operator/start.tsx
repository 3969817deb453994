import { operatorCsrfToken } from '@regalo/contract/operator/account';
import type { ReactNode } from 'react';
import { ensureCsrf } from '../lib/api/csrf.ts';
import { keepReconnecting } from '../lib/reconnect.ts';
import { followOtherTabs, onSessionEnd, runAs, type SessionEnd } from '../lib/session.ts';
import { Frame } from '../ui/frame.tsx';
import type { OperatorRouter } from './routes.tsx';
import { operatorSettings } from './settings.ts';
import { operatorTexts } from './texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At /login: why the previous session ended. */
    sessionEnd?: SessionEnd;
    /** At /login: where an operator was when the session ended. */
    left?: { operator: number; href: string };
  }
}

/** Loads the texts of the console’s frame, in the current language and in those chosen later. */
export const loadConsoleTexts = operatorTexts('operator');

const OPERATOR = {
  prefix: 'regalo-operator-',
  login: '/operator/login',
  csrf: operatorCsrfToken,
};

/** Where to lead the same operator after the next sign-in; undefined where that is the first page. */
function placeLeft({ latestLocation }: OperatorRouter, end: SessionEnd, operator?: number) {
  const { pathname, href, state } = latestLocation;
  if (end === 'signed-out') return;
  // Other tabs announce more than once.
  if (pathname === '/login') return state.left;
  return operator === undefined ? undefined : { operator, href };
}

/** Connects the operator’s session with the router. @returns how to disconnect them */
export function start(router: OperatorRouter): () => void {
  const backToOffice = runAs(OPERATOR);
  const stopFollowing = followOtherTabs();
  const stopReconnecting = keepReconnecting();
  ensureCsrf().catch((error: unknown) => console.error('No CSRF token at start-up', error));
  const stopLeaving = onSessionEnd((sessionEnd, user) => {
    const left = placeLeft(router, sessionEnd, user?.id);
    const state = left ? { sessionEnd, left } : { sessionEnd };
    void router.navigate({ to: '/login', replace: true, state });
  });
  return () => {
    stopLeaving();
    stopReconnecting();
    stopFollowing();
    backToOffice();
  };
}

/** The frame of the console, with the colours and language that were chosen. */
export function OperatorFrame({ children, env }: { children: ReactNode; env?: 'test' }) {
  const { scheme, lang } = operatorSettings.useSettings();
  return (
    <Frame color={`${scheme}-blue`} radius="standard" lang={lang} env={env}>
      {children}
    </Frame>
  );
}
