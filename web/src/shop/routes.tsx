import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadPinTexts } from '../lib/i18n/i18n.ts';
import { listParams } from '../lib/list-params.ts';
import { readToken } from '../lib/session.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useTabTitle } from '../ui/page-title.tsx';
import { page, searchOf } from '../ui/route-parts.ts';
import { StateMessage } from '../ui/state-message.tsx';
import classes from './error-pages.module.css';
import { redemptionParams } from './redemptions/redemption-params.ts';
import { Tools } from './tools.tsx';

/** For unknown addresses. */
function NotFoundPage() {
  const { t } = useTranslation();
  useTabTitle(t('errors.notFound.page'));
  return (
    <EntryLayout tools={<Tools />}>
      <main className={classes.page}>
        <StateMessage
          drawing="lost"
          title={t('errors.notFound.title')}
          hint={t('errors.notFound.text')}
          action={<ButtonLink to="/">{t('errors.home')}</ButtonLink>}
        />
      </main>
    </EntryLayout>
  );
}

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
    component: page(() => import('./sign-in/forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/reset-pin',
    loader: loadPinTexts,
    component: page(() => import('./sign-in/reset-page.tsx'), 'ResetPage'),
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
