import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import type { z } from 'zod';
import { loadPinTexts } from '../lib/i18n/i18n.ts';
import { readToken } from '../lib/session.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { NotFoundPage } from './error-pages.tsx';
import { redemptionParams } from './redemptions/redemption-params.ts';
import { statementParams } from './statements/statement-params.ts';
import { Tools } from './tools.tsx';

/** Search params of a route; defaults are left out of the address. */
const searchOf = <Schema extends z.ZodObject>(schema: Schema) => ({
  validateSearch: schema,
  search: { middlewares: [stripSearchParams<z.output<Schema>>(schema.parse({}))] },
});

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: () => (
    <EntryLayout tools={<Tools />}>
      <Outlet />
    </EntryLayout>
  ),
});

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: lazyRouteComponent(() => import('./shop-layout.tsx'), 'ShopLayout'),
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
    component: lazyRouteComponent(() => import('./sign-in/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/forgot-pin',
    loader: loadPinTexts,
    component: lazyRouteComponent(() => import('./sign-in/forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/reset-pin',
    loader: loadPinTexts,
    component: lazyRouteComponent(() => import('./sign-in/reset-page.tsx'), 'ResetPage'),
  }),
] as const;

const guardedPages = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/',
    ...searchOf(redemptionParams),
    component: lazyRouteComponent(
      () => import('./redemptions/redemptions-page.tsx'),
      'RedemptionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/tills',
    component: lazyRouteComponent(() => import('./tills/tills-page.tsx'), 'TillsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/statements',
    ...searchOf(statementParams),
    component: lazyRouteComponent(
      () => import('./statements/statements-page.tsx'),
      'StatementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/statements/$statement',
    ...searchOf(statementParams),
    component: lazyRouteComponent(() => import('./statements/statement-page.tsx'), 'StatementPage'),
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
