import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import { listGroupMembers } from '@regalo/contract/groups/members';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { useCart } from '../cart.ts';
import { groupsToFollow } from '../groups-to-follow.ts';

/** Of more groups it is not asked how many are in them. */
const MOST = 10;

/** How many groups the recipients were chosen by, and whether they are all of those who are in them. */
export function useWholeGroups(): { groups: number; whole: boolean } {
  const recipients = useCart((cart) => cart.recipients);
  const may = useMay()('people.read', 'groups.read');
  const found = groupsToFollow(recipients);
  const groups = may && found.length <= MOST ? found : [];
  const sizes = useQueries({
    queries: groups.map((group) => ({
      queryKey: ['group-members', group, 'size'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listGroupMembers, {
          query: { group: `${group}`, page: 1, limit: PAGE_SIZES[0] },
          signal,
        }),
    })),
  });
  const people = sizes.reduce((sum, { data }) => sum + (data?.body.total_count ?? 0), 0);
  const known = groups.length > 0 && sizes.every(({ data }) => data !== undefined);
  return { groups: groups.length, whole: known && people === recipients.length };
}
