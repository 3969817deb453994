import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, pageParam } from '../../lib/list-params.ts';
import { page, searchOf } from '../../ui/route-parts.ts';
import { guarded } from '../guarded.tsx';
import { operatorTexts } from '../texts.ts';

/** Search params of the checks of the books. */
const booksParams = z.object({ page: pageParam, size: listParams.shape.size });

export const booksRoutes = [
  createRoute({
    getParentRoute: () => guarded,
    path: '/books',
    ...searchOf(booksParams),
    loader: operatorTexts('books'),
    component: page(() => import('./books-page.tsx'), 'BooksPage'),
  }),
] as const;
