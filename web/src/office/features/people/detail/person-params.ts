import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { type ListState, pageParam } from '../../../../lib/list-params.ts';

/** Search params: the pages of a person's two lists. */
export const personParams = z.object({ gifts: pageParam, history: pageParam });

const route = getRouteApi('/guarded/$category/$person');

/** The page of one of a person's lists; the other list and the scroll position stay. */
export function usePersonList(
  list: keyof z.output<typeof personParams>,
): ListState<{ page: number; size: number }> {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  return {
    params: { page: params[list], size: DEFAULT_PAGE_SIZE },
    change: ({ page = 1 }, replace = false) =>
      void navigate({
        search: { ...params, [list]: page },
        // Keeps the list that led here.
        state: true,
        resetScroll: false,
        replace,
      }),
  };
}
