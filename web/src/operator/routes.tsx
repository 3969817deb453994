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
import { auditRoutes } from './audit/routes.ts';
import { booksRoutes } from './books/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { fundsRoutes } from './funds/routes.ts';
import { guarded, root } from './guarded.tsx';
import { jobRoutes } from './jobs/routes.ts';
import { firstPage } from './menu/menu-rules.ts';
import { operatorRoutes } from './operators/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { shopRoutes } from './shops/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { todayRoutes } from './today/routes.ts';
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
    component: page(() => import('./sign-in/forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/reset-pin',
    loader: loadPinTexts,
    component: page(() => import('./sign-in/reset-page.tsx'), 'ResetPage'),
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

const guardedPages = [
  home,
  ...todayRoutes,
  ...catalogueRoutes,
  ...companyRoutes,
  ...requestRoutes,
  ...reviewRoutes,
  ...fundsRoutes,
  ...shopRoutes,
  ...payoutRoutes,
  ...supportRoutes,
  ...deliveryRoutes,
  ...proposalRoutes,
  ...operatorRoutes,
  ...jobRoutes,
  ...booksRoutes,
  ...auditRoutes,
  ...profileRoutes,
] as const;

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
