import { createRoute } from '@tanstack/react-router';
import { page } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';

export const catalogueRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/catalogue',
    loader: operatorTexts('catalogue'),
    component: page(() => import('./catalogue-page.tsx'), 'CataloguePage'),
  }),
] as const;
