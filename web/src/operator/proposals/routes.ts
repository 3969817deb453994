import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { proposalParams } from './proposal-params.ts';

export const proposalRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/proposals',
    ...searchOf(proposalParams),
    loader: operatorTexts('proposals'),
    component: page(() => import('./proposals-page.tsx'), 'ProposalsPage'),
  }),
] as const;
