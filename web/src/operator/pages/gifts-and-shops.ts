import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, pageParam } from '../../lib/list-params.ts';
import { page, searchOf } from '../../ui/route-parts.ts';
import { deliveryParams } from '../deliveries/delivery-params.ts';
import { guardedPage } from '../guarded.tsx';
import { shopListParams, statementParams } from '../shops/shop-params.ts';
import { operatorTexts } from '../texts.ts';

/** The page of the statements to pay, and that of the runs. */
const payoutParams = z.object({ page: pageParam, size: listParams.shape.size, runs: pageParam });

/** Pages of gifts and of the shops that they are spent in. */
export const giftAndShopPages = [
  createRoute({
    ...guardedPage,
    path: '/catalogue',
    loader: operatorTexts('catalogue'),
    component: page(() => import('../catalogue/catalogue-page.tsx'), 'CataloguePage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/support',
    loader: operatorTexts('support'),
    component: page(() => import('../support/support-page.tsx'), 'SupportPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/support/$company/$gift',
    loader: operatorTexts('support'),
    component: page(() => import('../support/gift-page.tsx'), 'GiftPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/deliveries',
    ...searchOf(deliveryParams),
    loader: operatorTexts('deliveries'),
    component: page(() => import('../deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/shops',
    ...searchOf(shopListParams),
    loader: operatorTexts('shops'),
    component: page(() => import('../shops/shops-page.tsx'), 'ShopsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/shops/$shop',
    loader: operatorTexts('shops'),
    component: page(() => import('../shops/terms-page.tsx'), 'ShopTermsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/shops/$shop/managers',
    loader: operatorTexts('shops'),
    component: page(() => import('../shops/managers-page.tsx'), 'ShopManagersPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/shops/$shop/tills',
    loader: operatorTexts('shops'),
    component: page(() => import('../shops/tills-page.tsx'), 'ShopTillsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/shops/$shop/statements',
    ...searchOf(statementParams),
    loader: operatorTexts('shops'),
    component: page(() => import('../shops/statements-page.tsx'), 'ShopStatementsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/shops/$shop/statements/$statement',
    ...searchOf(statementParams),
    loader: operatorTexts('shops'),
    component: page(() => import('../shops/statement-page.tsx'), 'ShopStatementPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/payouts',
    ...searchOf(payoutParams),
    loader: operatorTexts('shops'),
    component: page(() => import('../payouts/payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/payouts/layout',
    loader: operatorTexts('shops'),
    component: page(() => import('../payouts/layout-page.tsx'), 'PayoutLayoutPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/payouts/$run',
    loader: operatorTexts('shops'),
    component: page(() => import('../payouts/run-page.tsx'), 'PayoutRunPage'),
  }),
] as const;
