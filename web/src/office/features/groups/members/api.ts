import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import { listGroupMembers, listWholeGroup } from '@regalo/contract/groups/members';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { followChanges } from '../../../../lib/changes.ts';
import type { ListParams } from '../../../../lib/list-params.ts';
import type { Picked } from '../../people/picked.ts';

const MEMBERS = ['group-members'] as const;

followChanges(MEMBERS, ['people changed', 'groups changed']);

/** One page of the people of a group; the previous page stays until it is loaded. */
export function useGroupMembers(group: number, { page, size, search }: ListParams) {
  return useQuery({
    queryKey: [...MEMBERS, group, { page, size, search }],
    queryFn: ({ signal }) =>
      call(listGroupMembers, {
        query: { group: `${group}`, page, limit: size, search: search || undefined },
        signal,
      }),
    select: ({ body }) => ({ list: body.group_users, total_count: body.total_count }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === group ? keepPreviousData(previous) : undefined,
  });
}

/** How many people are in each of some groups at present, in their order; undefined while that is not known. */
export function useGroupSizes(groups: readonly number[]) {
  return useQueries({
    queries: groups.map((group) => ({
      queryKey: [...MEMBERS, group, 'size'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listGroupMembers, {
          query: { group: `${group}`, page: 1, limit: PAGE_SIZES[0] },
          signal,
        }),
    })),
    combine: (sizes) => ({
      sizes: sizes.map(({ data }) => data?.body.total_count),
      isPending: sizes.some(({ isPending }) => isPending),
    }),
  });
}

interface LoadOptions {
  signal?: AbortSignal;
  /** Called with the share that is loaded, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Loads everyone of a group. */
export async function loadMembers(
  group: number,
  { signal, onProgress }: LoadOptions = {},
): Promise<Picked[]> {
  const everyone: Picked[] = [];
  for (let more = true; more; ) {
    const last = everyone.at(-1)?.id;
    const query = { group: `${group}`, before: last === undefined ? undefined : `${last}` };
    const { body } = await call(listWholeGroup, { query, ...(signal && { signal }) });
    everyone.push(...body.list);
    onProgress?.(everyone.length / body.total_count);
    more = body.more;
  }
  return everyone;
}
