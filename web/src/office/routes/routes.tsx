import { CATEGORIES, CATEGORY_NAMES } from '@regalo/contract/api/fields';
import type { Permission } from '@regalo/contract/auth/permissions';
import { SSO_RETURN_PAGE } from '@regalo/contract/auth/sso/return-page';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadOfficeTexts, officeTexts } from '../../lib/i18n/office-loader.ts';
import { listParams } from '../../lib/list-params.ts';
import { mayNow, neededBy } from '../../lib/permissions.ts';
import { readToken, readUser } from '../../lib/session.ts';
import { CrashPage } from '../../ui/crash-page.tsx';
import { missingPart, page, searchOf } from '../../ui/route-parts.ts';
import { pendingParams, recipientParams } from '../features/approvals/pending/pending-params.ts';
import { auditParams } from '../features/audit/audit-params.ts';
import { dashboardParams } from '../features/dashboard/dashboard-params.ts';
import { planParams } from '../features/directory/plan-params.ts';
import { checkoutParams } from '../features/gifts/checkout/checkout-params.ts';
import { catalogueParams } from '../features/gifts/choose/catalogue-params.ts';
import { scheduledParams } from '../features/gifts/scheduled/scheduled-params.ts';
import { occasionsParams } from '../features/occasions/occasions-params.ts';
import { rulesParams } from '../features/occasions/rules/rules-params.ts';
import { orderParams } from '../features/orders/detail/order-params.ts';
import { ordersParams } from '../features/orders/list/orders-params.ts';
import { personParams } from '../features/people/detail/person-params.ts';
import { peopleParams } from '../features/people/list/people-params.ts';
import { insightParams } from '../features/reports/insights/insight-params.ts';
import { reportParams } from '../features/reports/report-params.ts';
import { walletParams } from '../features/wallet/wallet-params.ts';
import { PublicLayout } from '../shell/public-layout.tsx';
import { openDraft } from './open-draft.ts';

/** Options of a page below another route: the permissions it needs, and texts to load besides. */
const below = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  needs: readonly Permission[],
  ...texts: Parameters<typeof officeTexts>
) => ({
  getParentRoute: () => parent,
  path,
  staticData: { needs },
  ...(texts.length > 0 && { loader: officeTexts(...texts) }),
});

/** With its texts, which no loader brings: it is of no route. */
const NotFoundPage = lazy(async () => {
  const [{ NotFoundPage: found }] = await Promise.all([
    import('../shell/error-pages.tsx'),
    loadOfficeTexts('public'),
  ]).catch(missingPart);
  return { default: found };
});

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  ),
});

const open = createRoute({ getParentRoute: () => root, id: 'open', component: PublicLayout });

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: page(() => import('../shell/app-layout.tsx'), 'AppLayout'),
  loader: officeTexts('office'),
  beforeLoad: async ({ location, matches }) => {
    if (!readToken())
      throw redirect({ to: '/login', replace: true, state: { wanted: location.href } });
    // The menu comes with the office, which the login page does without.
    const { menuAllows } = await import('../shell/menu/menu-items.ts').catch(missingPart);
    if (!menuAllows(location.pathname) || !mayNow(...neededBy(matches)))
      throw redirect({ to: '/unauthorized', replace: true });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => open,
  path: '/login',
  beforeLoad: ({ location: { state } }) => {
    if (!readToken()) return;
    const { left, wanted } = state;
    // The sandbox has a page of its own. Two slashes would lead to another host.
    if (wanted && !/^\/[/\\]/.test(wanted))
      throw redirect({
        ...{ href: wanted, replace: true },
        reloadDocument: wanted.startsWith('/sandbox'),
      });
    // Only the same manager comes back to where the session ended.
    if (!left || left.manager !== readUser()?.id) throw redirect({ to: '/', replace: true });
    throw redirect({ href: left.href, replace: true });
  },
  component: page(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
});

/** A page for everybody, signed in or not; `loader` brings its texts, if they are not with the others. */
const openPage = <const P extends string>(
  path: P,
  component: RouteComponent,
  loader?: () => Promise<void>,
) => createRoute({ getParentRoute: () => open, path, component, ...(loader && { loader }) });

/** An address where a page was before; mails that were sent may lead there. */
const moved = <const P extends string>(
  path: P,
  to: '/' | '/settings/sign-in' | '/settings/limits',
) =>
  createRoute({
    getParentRoute: () => open,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

const openPages = [
  openPage(
    '/login/company',
    page(() => import('../features/auth/sso/company-page.tsx'), 'CompanyPage'),
    officeTexts('sso', 'factors'),
  ),
  openPage(
    SSO_RETURN_PAGE,
    page(() => import('../features/auth/sso/return-page.tsx'), 'ReturnPage'),
    officeTexts('sso', 'factors'),
  ),
  openPage(
    '/register',
    page(() => import('../features/auth/register-page.tsx'), 'RegisterPage'),
    officeTexts('register'),
  ),
  openPage(
    '/invitation',
    page(() => import('../features/team/invitation/invitation-page.tsx'), 'InvitationPage'),
    officeTexts('invitation', 'pin'),
  ),
  openPage(
    '/forgot-password',
    page(() => import('../features/auth/pin-pages.tsx'), 'ForgotPage'),
    officeTexts('pin'),
  ),
  openPage(
    '/reset-password',
    page(() => import('../features/auth/pin-pages.tsx'), 'ResetPage'),
    officeTexts('pin'),
  ),
  openPage(
    '/reset-sign-in',
    page(() => import('../features/auth/reset-sign-in-page.tsx'), 'ResetSignInPage'),
    officeTexts('factors', 'pin'),
  ),
  openPage(
    '/home',
    page(() => import('../features/auth/home-page.tsx'), 'HomePage'),
    officeTexts('public'),
  ),
  openPage(
    '/unauthorized',
    page(() => import('../shell/error-pages.tsx'), 'UnauthorizedPage'),
    officeTexts('public'),
  ),
  openPage(
    '/invalid-access',
    page(() => import('../shell/error-pages.tsx'), 'InvalidAccessPage'),
    officeTexts('public'),
  ),
  moved('/app', '/'),
  moved('/team/sign-in', '/settings/sign-in'),
  moved('/team/policies', '/settings/limits'),
] as const;

/** Pages of one category; the address has its name, the pages get its number. */
const categoryRoute = createRoute({
  getParentRoute: () => guarded,
  path: '/$category',
  params: {
    parse: (params) => {
      const name = params.category.toLowerCase();
      const category = CATEGORIES.find((one) => CATEGORY_NAMES[one] === name);
      return category ? { category } : false;
    },
    stringify: ({ category }) => ({ category: CATEGORY_NAMES[category] }),
  },
});

const categoryPages = [
  createRoute({
    ...below(categoryRoute, '/', []),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/$category/list', params, replace: true });
    },
  }),
  createRoute({
    ...below(categoryRoute, '/list', ['people.read']),
    ...searchOf(peopleParams),
    component: page(() => import('./people-list-page.tsx'), 'PeopleListPage'),
  }),
  createRoute({
    ...below(categoryRoute, '/people', ['people.write']),
    component: page(() => import('../features/people/form/add-person-page.tsx'), 'AddPersonPage'),
  }),
  createRoute({
    ...below(categoryRoute, '/group', ['groups.read']),
    ...searchOf(listParams),
    component: page(() => import('../features/groups/list/groups-page.tsx'), 'GroupsPage'),
  }),
  createRoute({
    ...below(categoryRoute, '/group/$group', ['groups.read', 'people.read']),
    ...searchOf(listParams),
    component: page(() => import('./group-detail-page.tsx'), 'GroupDetailPage'),
  }),
  createRoute({
    ...below(categoryRoute, '/$person', ['people.read'], 'order-pages', 'details'),
    // Anything but a number is an unknown page, not an unknown person.
    params: { parse: (params) => (/^\d+$/.test(params.person) ? params : false) },
    ...searchOf(personParams),
    component: page(() => import('./person-detail-page.tsx'), 'PersonDetailPage'),
  }),
] as const;

const settingsRoute = createRoute({
  getParentRoute: () => guarded,
  path: '/settings',
  loader: officeTexts('settings'),
  component: page(() => import('../features/settings/settings-frame.tsx'), 'SettingsFrame'),
});

const settingsPages = [
  createRoute({
    ...below(settingsRoute, '/', []),
    component: page(() => import('../features/settings/company-page.tsx'), 'CompanyPage'),
  }),
  createRoute({
    ...below(settingsRoute, '/sign-in', ['members.manage'], 'sso', 'factors', 'details'),
    component: page(
      () => import('../features/auth/sso/settings/sso-settings-page.tsx'),
      'SsoSettingsPage',
    ),
  }),
  createRoute({
    ...below(
      settingsRoute,
      '/limits',
      ['policies.manage', 'orders.send'],
      'order-pages',
      'details',
    ),
    component: page(
      () => import('../features/approvals/policies/policies-page.tsx'),
      'PoliciesPage',
    ),
  }),
  createRoute({
    ...below(settingsRoute, '/phones', ['settings.manage', 'orders.send'], 'details'),
    component: page(() => import('../features/orders/delivery/phone-page.tsx'), 'PhonePage'),
  }),
  createRoute({
    ...below(settingsRoute, '/brands', ['brands.manage'], 'details'),
    component: page(() => import('./brands-with-sending.tsx'), 'BrandsWithSending'),
  }),
  createRoute({
    ...below(settingsRoute, '/api-keys', ['keys.manage']),
    component: page(() => import('./keys-with-webhooks.tsx'), 'ApiKeysPage'),
  }),
  createRoute({
    ...below(settingsRoute, '/api-keys/directory', ['keys.manage', 'people.write', 'groups.write']),
    ...searchOf(planParams),
    component: page(() => import('../features/directory/plan-page.tsx'), 'PlanPage'),
  }),
] as const;

const guardedPages = [
  createRoute({
    ...below(guarded, '/', []),
    ...searchOf(dashboardParams),
    component: page(() => import('./dashboard-with-forecast.tsx'), 'DashboardPage'),
  }),
  createRoute({
    ...below(guarded, '/send-gift', ['orders.send'], 'order-pages', 'details'),
    ...searchOf(catalogueParams),
    beforeLoad: openDraft,
    component: page(() => import('../features/gifts/choose/send-gift-page.tsx'), 'SendGiftPage'),
  }),
  createRoute({
    ...below(guarded, '/checkout', ['orders.send'], 'order-pages', 'details'),
    ...searchOf(checkoutParams),
    beforeLoad: openDraft,
    component: page(() => import('../features/gifts/checkout/checkout-page.tsx'), 'CheckoutPage'),
  }),
  createRoute({
    ...below(guarded, '/success', ['orders.send'], 'order-pages', 'details'),
    beforeLoad: async () => {
      const sent = await import('../features/gifts/sent-order.ts').catch(missingPart);
      if (!sent.useSentOrder.getState().order) throw redirect({ to: '/', replace: true });
    },
    component: page(() => import('../features/gifts/checkout/success-page.tsx'), 'SuccessPage'),
  }),
  createRoute({
    ...below(guarded, '/orders', ['orders.read'], 'order-pages', 'details'),
    ...searchOf(ordersParams),
    component: page(() => import('../features/orders/list/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    ...below(guarded, '/orders/pending', ['orders.read'], 'order-pages', 'details'),
    ...searchOf(pendingParams),
    component: page(() => import('../features/approvals/pending/pending-page.tsx'), 'PendingPage'),
  }),
  createRoute({
    ...below(guarded, '/orders/pending/$order', ['orders.read'], 'order-pages', 'details'),
    ...searchOf(recipientParams),
    component: page(
      () => import('../features/approvals/pending/held-order-page.tsx'),
      'HeldOrderPage',
    ),
  }),
  createRoute({
    ...below(guarded, '/orders/$order', ['orders.read'], 'details'),
    ...searchOf(orderParams),
    component: page(() => import('./order-with-again.tsx'), 'OrderDetailPage'),
  }),
  createRoute({
    ...below(guarded, '/scheduled', ['orders.read'], 'order-pages', 'details'),
    ...searchOf(scheduledParams),
    component: page(
      () => import('../features/gifts/scheduled/scheduled-page.tsx'),
      'ScheduledPage',
    ),
  }),
  createRoute({
    ...below(guarded, '/giveaways', ['orders.read', 'orders.send'], 'order-pages', 'details'),
    ...searchOf(listParams),
    component: page(
      () => import('../features/gifts/giveaways/giveaway-pages.tsx'),
      'GiveawaysPage',
    ),
  }),
  createRoute({
    ...below(
      guarded,
      '/giveaways/$giveaway',
      ['orders.read', 'orders.send'],
      'order-pages',
      'details',
    ),
    ...searchOf(listParams),
    component: page(() => import('../features/gifts/giveaways/giveaway-pages.tsx'), 'GiveawayPage'),
  }),
  createRoute({
    ...below(guarded, '/templates', ['orders.send'], 'order-pages', 'details'),
    beforeLoad: openDraft,
    component: page(
      () => import('../features/gifts/templates/templates-page.tsx'),
      'TemplatesPage',
    ),
  }),
  createRoute({
    ...below(guarded, '/occasions', ['people.read'], 'order-pages', 'details'),
    ...searchOf(occasionsParams),
    component: page(() => import('./occasions-with-gifts.tsx'), 'OccasionsWithGifts'),
  }),
  createRoute({
    ...below(
      guarded,
      '/occasions/rules',
      ['orders.send', 'people.read'],
      'rules',
      'order-pages',
      'details',
    ),
    ...searchOf(rulesParams),
    component: page(() => import('../features/occasions/rules/rules-page.tsx'), 'RulesPage'),
  }),
  createRoute({
    ...below(guarded, '/reports', ['orders.all', 'reports.read']),
    ...searchOf(reportParams),
    component: page(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    ...below(guarded, '/reports/insights', ['orders.all', 'reports.read'], 'details'),
    ...searchOf(insightParams),
    component: page(() => import('../features/reports/insights/insights-page.tsx'), 'InsightsPage'),
  }),
  createRoute({
    ...below(guarded, '/reports/$order', ['orders.read']),
    ...searchOf(orderParams),
    // Where orders had their pages: mails, notifications and bookmarks still lead there.
    beforeLoad: ({ params, search }) => {
      throw redirect({ to: '/orders/$order', params, search, replace: true });
    },
  }),
  createRoute({
    ...below(guarded, '/wallet', ['wallet.read'], 'details'),
    ...searchOf(walletParams),
    component: page(() => import('./wallet-with-forecast.tsx'), 'WalletPage'),
  }),
  createRoute({
    ...below(guarded, '/team', ['members.manage'], 'details'),
    ...searchOf(listParams),
    component: page(() => import('../features/team/team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    ...below(guarded, '/audit', ['audit.read'], 'audit', 'details'),
    ...searchOf(auditParams),
    component: page(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  }),
  settingsRoute.addChildren(settingsPages),
  createRoute({
    ...below(guarded, '/profile', [], 'factors', 'details'),
    component: page(() => import('./own-profile-page.tsx'), 'OwnProfilePage'),
  }),
  createRoute({
    ...below(guarded, '/office-api', []),
    component: page(() => import('../shell/office-api/api-page.tsx'), 'ApiPage'),
  }),
  categoryRoute.addChildren(categoryPages),
] as const;

/** The router with all routes. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([
      open.addChildren([loginRoute, ...openPages]),
      guarded.addChildren(guardedPages),
    ]),
    // The router has its own where there is none.
    basepath: globalThis.basepath as string,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
