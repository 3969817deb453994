import { createRoute } from '@tanstack/react-router';
import { page } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { loadFactorTexts, operatorTexts } from '../texts.ts';

export const profileRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/profile',
    loader: () => Promise.all([operatorTexts('operators', 'profile')(), loadFactorTexts()]),
    component: page(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const;
