import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { reviewParams } from './review-params.ts';

export const reviewRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/reviews',
    ...searchOf(reviewParams),
    loader: operatorTexts('reviews'),
    component: page(() => import('./orders/order-reviews-page.tsx'), 'OrderReviewsPage'),
  }),
  createRoute({
    getParentRoute: () => guarded,
    path: '/reviews/gifts',
    ...searchOf(reviewParams),
    loader: operatorTexts('reviews'),
    component: page(() => import('./gifts/gift-reviews-page.tsx'), 'GiftReviewsPage'),
  }),
] as const;
