import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { payoutParams } from './payout-params.ts';

const loader = operatorTexts('shops');

/** What is to be paid, the runs, and how the bank wants its file. */
export const payoutRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/payouts',
    ...searchOf(payoutParams),
    loader,
    component: page(() => import('./payouts-page.tsx'), 'PayoutsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/payouts/layout',
    loader,
    component: page(() => import('./layout-page.tsx'), 'PayoutLayoutPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/payouts/$run',
    loader,
    component: page(() => import('./run-page.tsx'), 'PayoutRunPage'),
  }),
] as const;
