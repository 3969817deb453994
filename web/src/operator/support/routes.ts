import { createRoute } from '@tanstack/react-router';
import { page } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';

export const supportRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/support',
    loader: operatorTexts('support'),
    component: page(() => import('./support-page.tsx'), 'SupportPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/support/$company/$gift',
    loader: operatorTexts('support'),
    component: page(() => import('./gift-page.tsx'), 'GiftPage'),
  }),
] as const;
