import type { Category } from '@regalo/contract/fields';
import { addPerson, listPeople, type Person, searchPeople } from '@regalo/contract/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import type { ListParams } from '../../lib/list-params.ts';
import { queryClient } from '../../lib/query-client.ts';

/** A search starts at two characters. */
export const SEARCH_MIN = 2;

interface PeoplePage {
  list: Person[];
  total_count: number;
}

async function load(
  role: Category,
  { page, size, search }: ListParams,
  signal: AbortSignal,
): Promise<PeoplePage> {
  const category = `${role}` as const;
  const reply =
    search.trim().length < SEARCH_MIN
      ? await call(listPeople, { query: { role: category, page, limit: size }, signal })
      : await call(searchPeople, {
          query: { role: category, page },
          body: { search, limit: size },
          signal,
        });
  return reply.body;
}

/** One page of the people of a category; the page before stays until the next is there. */
export function usePeople(role: Category, params: ListParams) {
  return useQuery({
    queryKey: ['people', role, params],
    queryFn: ({ signal }) => load(role, params, signal),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === role ? keepPreviousData(previous) : undefined,
  });
}

/** Saves a person; every list of people is read anew. */
export async function savePerson(body: z.input<typeof addPerson.body>): Promise<Person> {
  const reply = await call(addPerson, { body });
  void queryClient.invalidateQueries({ queryKey: ['people'] });
  return reply.body;
}
