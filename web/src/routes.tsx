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
import { DASHBOARD_DEFAULTS, dashboardParams } from './features/dashboard/use-period.ts';
import { ORDER_DEFAULTS, orderParams } from './features/gifts/order/order-params.ts';
import { SHELF_DEFAULTS, shelfParams } from './features/gifts/shelf.ts';
import { PEOPLE_DEFAULTS, peopleParams } from './features/people/people-params.ts';
import { PERSON_DEFAULTS, personParams } from './features/person-detail/person-params.ts';
import { REPORT_DEFAULTS, reportParams } from './features/reports/report-params.ts';
import { WALLET_DEFAULTS, walletParams } from './features/wallet/wallet-params.ts';
import { loadOfficeTexts } from './lib/i18n/i18n.ts';
import { LIST_DEFAULTS, listParams } from './lib/list-params.ts';
import { readToken } from './lib/session.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { MENU, viewer } from './shell/menu/menu-items.ts';
import { mayOpen } from './shell/menu/menu-rules.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PublicLayout } from './shell/public-layout.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const open = createRoute({ getParentRoute: () => root, id: 'open', component: PublicLayout });

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: lazyRouteComponent(() => import('./shell/app-layout.tsx'), 'AppLayout'),
  loader: loadOfficeTexts,
  beforeLoad: ({ location }) => {
    if (!readToken() || !mayOpen(MENU, location.pathname, viewer()))
      throw redirect({ to: '/login', replace: true });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => open,
  path: '/login',
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./features/auth/login-page.tsx'), 'LoginPage'),
});

/** A page that anybody may see, signed in or not. */
const openPage = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => open, path, component });

const openPages = [
  openPage(
    '/register',
    lazyRouteComponent(() => import('./features/auth/register-page.tsx'), 'RegisterPage'),
  ),
  openPage(
    '/forgot-password',
    lazyRouteComponent(() => import('./features/auth/forgot-page.tsx'), 'ForgotPage'),
  ),
  openPage(
    '/reset-password',
    lazyRouteComponent(() => import('./features/auth/reset-page.tsx'), 'ResetPage'),
  ),
  openPage(
    '/home',
    lazyRouteComponent(() => import('./features/auth/home-page.tsx'), 'HomePage'),
  ),
  openPage(
    '/unauthorized',
    lazyRouteComponent(() => import('./shell/unauthorized-page.tsx'), 'UnauthorizedPage'),
  ),
  openPage(
    '/invalid-access',
    lazyRouteComponent(() => import('./shell/invalid-access-page.tsx'), 'InvalidAccessPage'),
  ),
  createRoute({
    getParentRoute: () => open,
    path: '/app',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
];

const page = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => guarded, path, component });

/** A page whose page, size and search live in the address; defaults are left out of it. */
const listPage = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    component,
    validateSearch: listParams,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  });

const peoplePages = (['employees', 'collaborations', 'clients'] as const).flatMap((area) => [
  createRoute({
    getParentRoute: () => guarded,
    path: `/${area}`,
    beforeLoad: () => {
      throw redirect({ href: `/${area}/list`, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: `/${area}/list`,
    validateSearch: peopleParams,
    search: { middlewares: [stripSearchParams(PEOPLE_DEFAULTS)] },
    component: lazyRouteComponent(
      () => import('./features/gifts/people-list-page.tsx'),
      'PeopleListPage',
    ),
  }),
  page(
    `/${area}/people`,
    lazyRouteComponent(() => import('./features/people/add-person-page.tsx'), 'AddPersonPage'),
  ),
  listPage(
    `/${area}/group`,
    lazyRouteComponent(() => import('./features/people/group-list-page.tsx'), 'GroupListPage'),
  ),
  listPage(
    `/${area}/group/$group`,
    lazyRouteComponent(() => import('./features/people/group-page.tsx'), 'GroupPage'),
  ),
  createRoute({
    getParentRoute: () => guarded,
    path: `/${area}/$person`,
    // What is no number at all is not somebody who is missing, but no page.
    params: { parse: (params) => (/^\d+$/.test(params.person) ? params : false) },
    validateSearch: personParams,
    search: { middlewares: [stripSearchParams(PERSON_DEFAULTS)] },
    component: lazyRouteComponent(
      () => import('./features/person-detail/person-page.tsx'),
      'PersonPage',
    ),
  }),
]);

const guardedPages = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/',
    validateSearch: dashboardParams,
    search: { middlewares: [stripSearchParams(DASHBOARD_DEFAULTS)] },
    component: lazyRouteComponent(
      () => import('./features/dashboard/dashboard-page.tsx'),
      'DashboardPage',
    ),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/send-gift',
    validateSearch: shelfParams,
    search: { middlewares: [stripSearchParams(SHELF_DEFAULTS)] },
    component: lazyRouteComponent(
      () => import('./features/gifts/send-gift-page.tsx'),
      'SendGiftPage',
    ),
  }),
  page(
    '/checkout',
    lazyRouteComponent(() => import('./features/gifts/checkout-page.tsx'), 'CheckoutPage'),
  ),
  page(
    '/success',
    lazyRouteComponent(() => import('./features/gifts/success-page.tsx'), 'SuccessPage'),
  ),
  createRoute({
    getParentRoute: () => guarded,
    path: '/reports',
    validateSearch: reportParams,
    search: { middlewares: [stripSearchParams(REPORT_DEFAULTS)] },
    component: lazyRouteComponent(
      () => import('./features/reports/reports-page.tsx'),
      'ReportsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/reports/$order',
    validateSearch: orderParams,
    search: { middlewares: [stripSearchParams(ORDER_DEFAULTS)] },
    component: lazyRouteComponent(
      () => import('./features/gifts/order/order-page.tsx'),
      'OrderPage',
    ),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/wallet',
    validateSearch: walletParams,
    search: { middlewares: [stripSearchParams(WALLET_DEFAULTS)] },
    component: lazyRouteComponent(() => import('./features/wallet/wallet-page.tsx'), 'WalletPage'),
  }),
  ...peoplePages,
];

/** The whole map of the app; `history` is given by tests only. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      open.addChildren([loginRoute, ...openPages]),
      guarded.addChildren(guardedPages),
    ]),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    ...(history ? { history } : {}),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
