import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { transferParams } from './transfers/transfer-params.ts';

export const fundsRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/funds',
    ...searchOf(transferParams),
    loader: operatorTexts('funds'),
    component: page(() => import('./transfers/transfers-page.tsx'), 'TransfersPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/funds/requests',
    loader: operatorTexts('funds'),
    component: page(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/funds/upload',
    loader: operatorTexts('funds'),
    component: page(() => import('./file/bank-file-page.tsx'), 'BankFilePage'),
  }),
] as const;
