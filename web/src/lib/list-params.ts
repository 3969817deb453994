import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@regalo/contract/fields';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';

const isPageSize = (size: number) => (PAGE_SIZES as readonly number[]).includes(size);

/** What a list keeps in the address; anything unreadable falls back. */
export const listParams = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  size: z.coerce.number().refine(isPageSize).catch(DEFAULT_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  search: z.coerce.string().max(200).catch('').default(''),
});

export type ListParams = z.output<typeof listParams>;

/** A search starts at two characters; fewer mean the full list. */
export const SEARCH_MIN = 2;

export const LIST_DEFAULTS: ListParams = { page: 1, size: DEFAULT_PAGE_SIZE, search: '' };

/** The list's place in the address and the way to change it; a new size or search starts at page 1. */
export function useListParams() {
  const params = listParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (patch: Partial<ListParams>, replace = false) =>
    navigate({
      to: '.',
      // What else a page keeps in its address stays.
      search: ((before: object) => ({ ...before, ...params, page: 1, ...patch })) as never,
      replace,
    });
  return { params, change };
}

/** Leads from a page beyond the end to the last one. */
export function useLastPage(total: number | undefined, fetching: boolean): void {
  const { params, change } = useListParams();
  const last = Math.max(1, Math.ceil((total ?? 0) / params.size));
  const beyond = total !== undefined && !fetching && params.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is made anew at each render
  useEffect(() => {
    if (beyond) void change({ page: last }, true);
  }, [beyond, last]);
}
