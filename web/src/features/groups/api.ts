import type { Category } from '@regalo/contract/fields';
import {
  addGroup,
  editGroup,
  type Group,
  getGroup,
  listGroups,
  searchGroups,
} from '@regalo/contract/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { type ListParams, SEARCH_MIN } from '../../lib/list-params.ts';
import { queryClient } from '../../lib/query-client.ts';

interface GroupsPart {
  list: Group[];
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

/** One page of the groups of a category; the page before stays until the next is there. */
export function useGroups(category: Category, params: ListParams) {
  return useQuery({
    queryKey: ['groups', 'list', category, params],
    queryFn: ({ signal }) => load(category, params, signal),
    placeholderData: keepPreviousData,
  });
}

/** One group. */
export function useGroup(id: number) {
  return useQuery({
    queryKey: ['groups', 'one', id],
    queryFn: ({ signal }) => call(getGroup, { query: { group: `${id}` }, signal }),
    select: (reply) => reply.body,
  });
}

/** One group for a form: read whenever one opens, and not again while it is open. */
export function useGroupForForm(id: number) {
  return useQuery({
    queryKey: ['group-form', id],
    queryFn: ({ signal }) => call(getGroup, { query: { group: `${id}` }, signal }),
    select: (reply) => reply.body,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Every list of groups is read anew, and those of people, who show their group's name. */
export function readGroupsAnew(): void {
  void queryClient.invalidateQueries({ queryKey: ['groups'] });
  void queryClient.invalidateQueries({ queryKey: ['people'] });
}

/** Saves a new group. */
export async function createGroup(body: z.input<typeof addGroup.body>): Promise<void> {
  await call(addGroup, { body });
  readGroupsAnew();
}

/** Saves what changed of a group, or deletes it. */
export async function changeGroup(body: z.input<typeof editGroup.body>): Promise<void> {
  await call(editGroup, { body });
  readGroupsAnew();
}
