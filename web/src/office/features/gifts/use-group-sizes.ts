import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import { listGroupMembers } from '@regalo/contract/groups/members';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** How many people are in each of some groups at present, in their order; undefined while that is not known. */
export function useGroupSizes(groups: readonly number[]) {
  return useQueries({
    queries: groups.map((group) => ({
      queryKey: ['group-members', group, 'size'],
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
