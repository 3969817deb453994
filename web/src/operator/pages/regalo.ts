import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, pageParam } from '../../lib/list-params.ts';
import { page, searchOf } from '../../ui/route-parts.ts';
import { auditParams } from '../audit/audit-params.ts';
import { guardedPage } from '../guarded.tsx';
import { jobParams } from '../jobs/job-params.ts';
import { proposalParams } from '../proposals/proposal-params.ts';
import { loadFactorTexts, operatorTexts } from '../texts.ts';

/** Search params of the checks of the books. */
const booksParams = z.object({ page: pageParam, size: listParams.shape.size });

/** Pages of Regalo itself: how it runs, and who runs it. */
export const regaloPages = [
  createRoute({
    ...guardedPage,
    path: '/today',
    loader: operatorTexts('today'),
    component: page(() => import('../today/today-page.tsx'), 'TodayPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/proposals',
    ...searchOf(proposalParams),
    loader: operatorTexts('proposals'),
    component: page(() => import('../proposals/proposals-page.tsx'), 'ProposalsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/operators',
    ...searchOf(listParams),
    loader: operatorTexts('operators'),
    component: page(() => import('../operators/operators-page.tsx'), 'OperatorsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/jobs',
    ...searchOf(jobParams),
    loader: operatorTexts('jobs'),
    component: page(() => import('../jobs/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/books',
    ...searchOf(booksParams),
    loader: operatorTexts('books'),
    component: page(() => import('../books/books-page.tsx'), 'BooksPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/audit',
    ...searchOf(auditParams),
    loader: operatorTexts('audit'),
    component: page(() => import('../audit/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    ...guardedPage,
    path: '/profile',
    loader: () => Promise.all([operatorTexts('operators', 'profile')(), loadFactorTexts()]),
    component: page(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
  }),
] as const;
