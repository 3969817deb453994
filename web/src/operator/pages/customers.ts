import { createRoute } from '@tanstack/react-router';
import { listParams } from '../../lib/list-params.ts';
import { page, searchOf } from '../../ui/route-parts.ts';
import {
  companyListParams,
  companyOrderParams,
  companyWalletParams,
} from '../companies/company-params.ts';
import { transferParams } from '../funds/transfers/transfer-params.ts';
import { guardedPage } from '../guarded.tsx';
import { requestParams } from '../requests/request-params.ts';
import { reviewParams } from '../reviews/review-params.ts';
import { operatorTexts } from '../texts.ts';

/** Pages of companies: who they are, what is held of theirs, and their funds. */
export const customerPages = [
  createRoute({
    ...guardedPage,
    path: '/companies',
    ...searchOf(companyListParams),
    loader: operatorTexts('companies'),
    component: page(() => import('../companies/companies-page.tsx'), 'CompaniesPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/companies/$company',
    loader: operatorTexts('companies'),
    component: page(() => import('../companies/settings-page.tsx'), 'CompanySettingsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/companies/$company/members',
    loader: operatorTexts('companies'),
    component: page(() => import('../companies/members-page.tsx'), 'CompanyMembersPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/companies/$company/wallet',
    ...searchOf(companyWalletParams),
    loader: operatorTexts('companies'),
    component: page(() => import('../companies/wallet-page.tsx'), 'CompanyWalletPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/companies/$company/orders',
    ...searchOf(companyOrderParams),
    loader: operatorTexts('companies'),
    component: page(() => import('../companies/orders-page.tsx'), 'CompanyOrdersPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/companies/$company/notes',
    loader: operatorTexts('companies'),
    component: page(() => import('../companies/notes-page.tsx'), 'CompanyNotesPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/requests',
    ...searchOf(requestParams),
    // The form of a new company is that of companies.
    loader: operatorTexts('requests', 'companies'),
    component: page(() => import('../requests/requests-page.tsx'), 'RequestsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/reviews',
    ...searchOf(reviewParams),
    loader: operatorTexts('reviews'),
    component: page(() => import('../reviews/orders/order-reviews-page.tsx'), 'OrderReviewsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/reviews/gifts',
    ...searchOf(reviewParams),
    loader: operatorTexts('reviews'),
    component: page(() => import('../reviews/gifts/gift-reviews-page.tsx'), 'GiftReviewsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/reviews/flags',
    ...searchOf(listParams),
    loader: operatorTexts('reviews'),
    component: page(() => import('../reviews/flags/flags-page.tsx'), 'FlagsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/funds',
    ...searchOf(transferParams),
    loader: operatorTexts('funds'),
    component: page(() => import('../funds/transfers/transfers-page.tsx'), 'TransfersPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/funds/requests',
    loader: operatorTexts('funds'),
    component: page(() => import('../funds/requests/requests-page.tsx'), 'RequestsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/funds/rule',
    loader: operatorTexts('funds'),
    component: page(() => import('../funds/rule/rule-page.tsx'), 'RulePage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/funds/upload',
    loader: operatorTexts('funds'),
    component: page(() => import('../funds/file/bank-file-page.tsx'), 'BankFilePage'),
  }),
] as const;
