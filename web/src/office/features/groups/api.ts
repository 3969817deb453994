import type { Category } from '@regalo/contract/api/fields';
import {
  addGroup,
  allGroups,
  editGroup,
  getGroup,
  type ListedGroup,
  listGroups,
  searchGroups,
} from '@regalo/contract/groups/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { announce, followChanges } from '../../../lib/changes.ts';
import { type ListParams, SEARCH_MIN } from '../../../lib/list-params.ts';

/** The queries about groups. */
const groupKeys = {
  list: (category: Category, params: ListParams) => ['groups', 'list', category, params] as const,
  whole: (category: Category) => ['groups', 'all', category] as const,
  detail: (id: number) => ['groups', 'detail', id] as const,
};

// The lists say how many people are in each.
followChanges(['groups'], ['groups changed', 'people changed']);

interface GroupsPart {
  list: ListedGroup[];
  total_count: number;
}

async function load(
  category: Category,
  { page, size, search }: ListParams,
  signal: AbortSignal,
): Promise<GroupsPart> {
  const role = `${category}` as const;
  const reply =
    search.trim().length < SEARCH_MIN
      ? await call(listGroups, { query: { role, page, limit: size }, signal })
      : await call(searchGroups, { query: { role, page }, body: { search, limit: size }, signal });
  return reply.body;
}

/** One page of the groups of a category; the previous page stays until it is loaded. */
export function useGroups(category: Category, params: ListParams) {
  return useQuery({
    queryKey: groupKeys.list(category, params),
    queryFn: ({ signal }) => load(category, params, signal),
    placeholderData: keepPreviousData,
  });
}

/** Every group of a category, alphabetically. @param wanted whether to load them */
export function useAllGroups(category: Category, wanted: boolean) {
  return useQuery({
    queryKey: groupKeys.whole(category),
    queryFn: ({ signal }) => call(allGroups, { query: { role: `${category}` }, signal }),
    select: (reply) => reply.body.list,
    enabled: wanted,
  });
}

/** The same of each category. Not `useQueries`, whose code the lists would have to load. */
export const useGroupsOfAll = () => [
  useAllGroups(1, true),
  useAllGroups(2, true),
  useAllGroups(3, true),
];

/** One group. */
export function useGroup(id: number) {
  return useQuery({
    queryKey: groupKeys.detail(id),
    queryFn: ({ signal }) => call(getGroup, { query: { group: `${id}` }, signal }),
    select: (reply) => reply.body,
  });
}

/** One group for a form: fetched each time a form opens, and not while it is open. */
export function useGroupForForm(id: number) {
  return useQuery({
    queryKey: ['group-form', id],
    queryFn: ({ signal }) => call(getGroup, { query: { group: `${id}` }, signal }),
    select: (reply) => reply.body,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a new group. @returns its id */
export async function createGroup(body: z.input<typeof addGroup.body>): Promise<number> {
  const reply = await call(addGroup, { body });
  announce('groups changed');
  return reply.body.id;
}

/** Saves changes of a group, or deletes it. */
export async function changeGroup(body: z.input<typeof editGroup.body>): Promise<void> {
  await call(editGroup, { body });
  announce('groups changed');
}
