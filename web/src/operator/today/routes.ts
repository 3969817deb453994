import { createRoute } from '@tanstack/react-router';
import { page } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';

export const todayRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/today',
    loader: operatorTexts('today'),
    component: page(() => import('./today-page.tsx'), 'TodayPage'),
  }),
] as const;
