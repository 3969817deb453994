import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { deliveryParams } from './delivery-params.ts';

export const deliveryRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/deliveries',
    ...searchOf(deliveryParams),
    loader: operatorTexts('deliveries'),
    component: page(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  }),
] as const;
