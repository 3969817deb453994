import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session.ts';
import { LostPage } from '../ui/lost-page.tsx';
import { page } from '../ui/route-parts.ts';
import { tools } from './tools.tsx';

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <LostPage tools={tools} />,
});

/** The parent of every page of a signed-in operator. */
export const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: page(() => import('./operator-layout.tsx'), 'OperatorLayout'),
  beforeLoad: () => {
    if (!readToken()) throw redirect({ to: '/login', replace: true });
  },
});

/** What every route of such a page says first: its parent. */
export const guardedPage = { getParentRoute: () => guarded } as const;
