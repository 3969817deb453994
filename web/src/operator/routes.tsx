import {
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { loadPinTexts } from '../lib/i18n/i18n.ts';
import { readToken, readUser } from '../lib/session.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { page } from '../ui/route-parts.ts';
import { guarded, root } from './guarded.tsx';
import { firstPage } from './menu/menu-rules.ts';
import { customerPages } from './pages/customers.ts';
import { giftAndShopPages } from './pages/gifts-and-shops.ts';
import { regaloPages } from './pages/regalo.ts';
import { tools } from './tools.tsx';

const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: () => (
    <EntryLayout tools={tools}>
      <Outlet />
    </EntryLayout>
  ),
});

const openPages = [
  createRoute({
    getParentRoute: () => open,
    path: '/login',
    beforeLoad: ({ location: { state } }) => {
      if (!readToken()) return;
      const { left } = state;
      if (left && left.operator === readUser()?.id)
        throw redirect({ href: left.href, replace: true });
      throw redirect({ to: '/', replace: true });
    },
    component: page(() => import('./sign-in/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/forgot-pin',
    loader: loadPinTexts,
    component: page(() => import('./sign-in/pin-pages.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/reset-pin',
    loader: loadPinTexts,
    component: page(() => import('./sign-in/pin-pages.tsx'), 'ResetPage'),
  }),
] as const;

/** Leads to the first page of the menu that the operator’s roles open. */
const home = createRoute({
  getParentRoute: () => guarded,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: firstPage(), replace: true });
  },
});

const guardedPages = [home, ...customerPages, ...giftAndShopPages, ...regaloPages] as const;

/** The router of the console; only tests pass `history`. */
export function createOperatorRouter(history?: RouterHistory) {
  return createRouter({
    basepath: '/operator',
    routeTree: root.addChildren([open.addChildren(openPages), guarded.addChildren(guardedPages)]),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    ...(history ? { history } : {}),
  });
}

export type OperatorRouter = ReturnType<typeof createOperatorRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: OperatorRouter;
  }
}
