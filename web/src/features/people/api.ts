import type { Category } from '@regalo/contract/fields';
import {
  addPerson,
  addToGroup,
  getPerson,
  listGroupMembers,
  listPeople,
  type Person,
  searchPeople,
  updatePerson,
} from '@regalo/contract/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { type ListParams, SEARCH_MIN } from '../../lib/list-params.ts';
import { queryClient } from '../../lib/query-client.ts';

interface PeopleParams extends ListParams {
  /** Only this group's people; 0 is everyone. */
  group?: number;
}

interface PeoplePage {
  list: Person[];
  total_count: number;
}

async function load(
  role: Category,
  { page, size, search, group }: PeopleParams,
  signal: AbortSignal,
): Promise<PeoplePage> {
  const category = `${role}` as const;
  const reply =
    search.trim().length < SEARCH_MIN && !group
      ? await call(listPeople, { query: { role: category, page, limit: size }, signal })
      : await call(searchPeople, {
          query: { role: category, page, group: group ? `${group}` : undefined },
          body: { search, limit: size },
          signal,
        });
  return reply.body;
}

/** One page of the people of a category; the page before stays until the next is there. */
export function usePeople(role: Category, params: PeopleParams) {
  return useQuery({
    queryKey: ['people', role, params],
    queryFn: ({ signal }) => load(role, params, signal),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === role ? keepPreviousData(previous) : undefined,
  });
}

/** One page of the people of a group. */
export function useGroupMembers(group: number, params: ListParams) {
  return useQuery({
    queryKey: ['people', 'of group', group, params],
    queryFn: async ({ signal }) => {
      const { page, size, search } = params;
      const query = { group: `${group}`, page, limit: size, ...(search && { search }) };
      return (await call(listGroupMembers, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

/** Every list of people is read anew. */
export function readPeopleAnew(): void {
  void queryClient.invalidateQueries({ queryKey: ['people'] });
}

/** Saves a person; every list of people is read anew. */
export async function savePerson(body: z.input<typeof addPerson.body>): Promise<Person> {
  const reply = await call(addPerson, { body });
  readPeopleAnew();
  return reply.body;
}

/** One person for a form: read whenever one opens, and not again while it is open. */
export function usePersonForForm(id: number) {
  return useQuery({
    queryKey: ['person-form', id],
    queryFn: ({ signal }) => call(getPerson, { query: { id: `${id}` }, signal }),
    select: (reply) => reply.body,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves what changed of a person, or deletes them. */
export async function changePerson(body: z.input<typeof updatePerson.body>): Promise<void> {
  await call(updatePerson, { body });
  readPeopleAnew();
}

/** Moves people into a group; group 0 takes them out of theirs. */
export async function assignGroup(group: number, users: number[]): Promise<void> {
  await call(addToGroup, { body: { group, users } });
  readPeopleAnew();
}
