import { createRoute } from '@tanstack/react-router';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';
import { auditParams } from './audit-params.ts';

export const auditRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/audit',
    ...searchOf(auditParams),
    loader: operatorTexts('audit'),
    component: page(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const;
