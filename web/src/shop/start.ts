import { ensureCsrf } from '../lib/api/csrf.ts';
import { keepReconnecting } from '../lib/reconnect.ts';
import { followOtherTabs, onSessionEnd, runAs } from '../lib/session.ts';
import type { ShopRouter } from './routes.tsx';

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
