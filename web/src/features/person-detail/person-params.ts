import { DEFAULT_PAGE_SIZE } from '@regalo/contract/fields';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1);

/** The pages of a person's two lists, in the address. */
export const personParams = z.object({ gifts: pageNumber, history: pageNumber });

type PersonParams = z.output<typeof personParams>;

export const PERSON_DEFAULTS: PersonParams = { gifts: 1, history: 1 };

/** The page of one of the lists and the way to another; one beyond the end leads to the last. */
export function usePersonPage(list: keyof PersonParams, total: number | undefined) {
  const params = personParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (page: number, replace = false) =>
    void navigate({
      to: '.',
      search: { ...params, [list]: page } as never,
      // Where one came from stays known.
      state: true,
      resetScroll: false,
      replace,
    });
  const page = params[list];
  const last = Math.max(1, Math.ceil((total ?? 1) / DEFAULT_PAGE_SIZE));
  const beyond = total !== undefined && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is made anew at each render
  useEffect(() => {
    if (beyond) show(last, true);
  }, [beyond, last]);
  return { page, show };
}
