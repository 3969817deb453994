import { createRoute } from '@tanstack/react-router';
import { listParams } from '../../lib/list-params.ts';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';

export const operatorRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/operators',
    ...searchOf(listParams),
    loader: operatorTexts('operators'),
    component: page(() => import('./operators-page.tsx'), 'OperatorsPage'),
  }),
] as const;
