import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { shopListParams, statementParams } from './shop-params.ts';

const loader = operatorTexts('shops');

/** The list of shops, and the pages of one. */
export const shopRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/shops',
    ...searchOf(shopListParams),
    loader,
    component: page(() => import('./shops-page.tsx'), 'ShopsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/shops/$shop',
    loader,
    component: page(() => import('./terms-page.tsx'), 'ShopTermsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/shops/$shop/managers',
    loader,
    component: page(() => import('./managers-page.tsx'), 'ShopManagersPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/shops/$shop/tills',
    loader,
    component: page(() => import('./tills-page.tsx'), 'ShopTillsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/shops/$shop/statements',
    ...searchOf(statementParams),
    loader,
    component: page(() => import('./statements-page.tsx'), 'ShopStatementsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/shops/$shop/statements/$statement',
    ...searchOf(statementParams),
    loader,
    component: page(() => import('./statement-page.tsx'), 'ShopStatementPage'),
  }),
] as const;
