import type { Category } from '@regalo/contract/fields';
import { allGroups } from '@regalo/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Every group of a category, by the alphabet. @param wanted without it nothing is loaded */
export function useAllGroups(role: Category, wanted: boolean) {
  return useQuery({
    queryKey: ['groups', 'all', role],
    queryFn: ({ signal }) => call(allGroups, { query: { role: `${role}` }, signal }),
    select: (reply) => reply.body.list,
    enabled: wanted,
  });
}
