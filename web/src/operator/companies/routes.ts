import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { companyListParams, companyOrderParams, companyWalletParams } from './company-params.ts';

const loader = operatorTexts('companies');

/** The list of companies, and the pages of one. */
export const companyRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/companies',
    ...searchOf(companyListParams),
    loader,
    component: page(() => import('./companies-page.tsx'), 'CompaniesPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/companies/$company',
    loader,
    component: page(() => import('./settings-page.tsx'), 'CompanySettingsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/companies/$company/members',
    loader,
    component: page(() => import('./members-page.tsx'), 'CompanyMembersPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/companies/$company/wallet',
    ...searchOf(companyWalletParams),
    loader,
    component: page(() => import('./wallet-page.tsx'), 'CompanyWalletPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/companies/$company/orders',
    ...searchOf(companyOrderParams),
    loader,
    component: page(() => import('./orders-page.tsx'), 'CompanyOrdersPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/companies/$company/notes',
    loader,
    component: page(() => import('./notes-page.tsx'), 'CompanyNotesPage'),
  }),
] as const;
