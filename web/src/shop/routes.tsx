import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { loadPinTexts } from '../lib/i18n/i18n.ts';
import { listParams } from '../lib/list-params.ts';
import { readToken } from '../lib/session.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { LostPage } from '../ui/lost-page.tsx';
import { ProgramTools } from '../ui/program-tools.tsx';
import { page, searchOf } from '../ui/route-parts.ts';
import { redemptionParams } from './redemptions/redemption-params.ts';
import { shopSettings } from './settings.ts';

const tools = <ProgramTools settings={shopSettings} />;

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <LostPage tools={tools} />,
});

const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: () => (
    <EntryLayout tools={tools}>
      <Outlet />
    </EntryLayout>
  ),
});

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: page(() => import('./shop-layout.tsx'), 'ShopLayout'),
  beforeLoad: () => {
    if (!readToken()) throw redirect({ to: '/login', replace: true });
  },
});

const openPages = [
  createRoute({
    getParentRoute: () => open,
    path: '/login',
    beforeLoad: () => {
      if (readToken()) throw redirect({ to: '/', replace: true });
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

/** Search params of a list of statements, and of the lines of one. */
const statementParams = listParams.pick({ page: true, size: true });

const guardedPages = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/',
    ...searchOf(redemptionParams),
    component: page(() => import('./redemptions/redemptions-page.tsx'), 'RedemptionsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/tills',
    component: page(() => import('./tills/tills-page.tsx'), 'TillsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/statements',
    ...searchOf(statementParams),
    component: page(() => import('./statements/statements-page.tsx'), 'StatementsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/statements/$statement',
    ...searchOf(statementParams),
    component: page(() => import('./statements/statement-page.tsx'), 'StatementPage'),
  }),
] as const;

/** The router of the shop's program; only tests pass `history`. */
export function createShopRouter(history?: RouterHistory) {
  return createRouter({
    basepath: '/shop',
    routeTree: root.addChildren([open.addChildren(openPages), guarded.addChildren(guardedPages)]),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    ...(history ? { history } : {}),
  });
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}
