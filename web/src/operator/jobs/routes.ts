import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { jobParams } from './job-params.ts';

export const jobRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/jobs',
    ...searchOf(jobParams),
    loader: operatorTexts('jobs'),
    component: page(() => import('./jobs-page.tsx'), 'JobsPage'),
  }),
] as const;
