import { isDay } from '@regalo/contract/api/fields';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@regalo/contract/api/page-size';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';

const isPageSize = (size: number) => (PAGE_SIZES as readonly number[]).includes(size);

/** A page number; anything invalid is the first page. */
export const pageParam = z.coerce.number<number>().int().min(1).max(1_000_000).catch(1).default(1);

/** A day, yyyy-MM-dd; empty for none. */
export const dayParam = z.string().refine(isDay).catch('').default('');

/** Search params of a list; anything invalid gets its default. */
export const listParams = z.object({
  page: pageParam,
  size: z.coerce
    .number<number>()
    .refine(isPageSize)
    .catch(DEFAULT_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE),
  search: z.coerce.string<string>().max(200).catch('').default(''),
});

export type ListParams = z.output<typeof listParams>;

/** Minimum length of a search; less means the full list. */
export const SEARCH_MIN = 2;

export const LIST_DEFAULTS: ListParams = { page: 1, size: DEFAULT_PAGE_SIZE, search: '' };

/** A list's search params and how to change them. */
export interface ListState<Params> {
  params: Params;
  /** Changes some of them; page becomes 1 unless it is given. */
  change: (patch: Partial<Params>, replace?: boolean) => void;
}

/**
 * The state of a list whose search params are in the address.
 *
 * @param go navigates within the route to these search params
 */
export function listState<Params extends { page: number }>(
  params: Params,
  go: (search: Params, replace: boolean) => unknown,
): ListState<Params> {
  return {
    params,
    change: (patch, replace = false) => void go({ ...params, page: 1, ...patch }, replace),
  };
}

/** Moves from a page beyond the end to the last one. @param total undefined if unknown */
export function useLastPage(
  { params, change }: ListState<{ page: number; size: number }>,
  total: number | undefined,
): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / params.size));
  const beyond = total !== undefined && params.page > last;
  const goTo = useEffectEvent((page: number) => change({ page }, true));
  useEffect(() => {
    if (beyond) goTo(last);
  }, [beyond, last]);
}
