import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { requestParams } from './request-params.ts';

export const requestRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/requests',
    ...searchOf(requestParams),
    // The form of a new company is that of companies.
    loader: operatorTexts('requests', 'companies'),
    component: page(() => import('./requests-page.tsx'), 'RequestsPage'),
  }),
] as const;
