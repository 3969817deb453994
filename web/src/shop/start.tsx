import { loadShop } from '@regalo/messages/web';
import type { ReactNode } from 'react';
import { ensureCsrf } from '../lib/api/csrf.ts';
import { loadTexts } from '../lib/i18n/i18n.ts';
import { keepReconnecting } from '../lib/reconnect.ts';
import { followOtherTabs, onSessionEnd, runAs } from '../lib/session.ts';
import { Frame } from '../ui/frame.tsx';
import type { ShopRouter } from './routes.tsx';
import { shopSettings } from './settings.ts';

/** Loads the texts of the shop's program, in the current language and in those chosen later. */
export const loadShopTexts = (): Promise<void> => loadTexts('shop', loadShop);

const SHOP = { prefix: 'regalo-shop-', login: '/shop/login' };

/** Connects the shop's session with the router. @returns how to disconnect them */
export function start(router: ShopRouter): () => void {
  const backToOffice = runAs(SHOP);
  const stopFollowing = followOtherTabs();
  const stopReconnecting = keepReconnecting();
  ensureCsrf().catch((error: unknown) => console.error('No CSRF token at start-up', error));
  const stopLeaving = onSessionEnd(() => void router.navigate({ to: '/login', replace: true }));
  return () => {
    stopLeaving();
    stopReconnecting();
    stopFollowing();
    backToOffice();
  };
}

/** The frame of the shop's program, with the colours and language that were chosen. */
export function ShopFrame({ children, env }: { children: ReactNode; env?: 'test' }) {
  const { scheme, lang } = shopSettings.useSettings();
  return (
    <Frame color={`${scheme}-orange`} radius="rounded" lang={lang} env={env}>
      {children}
    </Frame>
  );
}
