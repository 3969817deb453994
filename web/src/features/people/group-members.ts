import { listGroupMembers, type Person } from '@regalo/contract/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { ListParams } from '../../lib/list-params.ts';

/** One page of the people of a group; the page before stays until the next is there. */
export function useGroupMembers(group: number, { page, size, search }: ListParams) {
  return useQuery({
    queryKey: ['people', 'members', group, { page, size, search }],
    queryFn: ({ signal }) =>
      call(listGroupMembers, { query: { group: `${group}`, page, limit: size, search }, signal }),
    select: ({ body }) => ({ list: body.group_users, total_count: body.total_count }),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === group ? keepPreviousData(previous) : undefined,
  });
}

/** The most that a page holds. */
const PER_CALL = 100;
/** As many as browsers send to one server at a time. */
const AT_ONCE = 6;

interface Watch {
  signal: AbortSignal;
  /** Gets the share, 0 to 1, of those who are here. */
  onProgress: (share: number) => void;
}

/** Everyone of a group, also beyond the first page. */
export async function loadMembers(group: number, { signal, onProgress }: Watch): Promise<Person[]> {
  const load = async (page: number) => {
    const query = { group: `${group}`, page, limit: PER_CALL };
    return (await call(listGroupMembers, { query, signal })).body;
  };
  const first = await load(1);
  const last = Math.ceil(first.total_count / PER_CALL);
  const lists = [first.group_users];
  // Shared: whoever is free takes the next page.
  const pages = Array.from({ length: Math.max(0, last - 1) }, (_, at) => at + 2).values();
  let loaded = 1;
  const work = async () => {
    for (const page of pages) {
      lists[page - 1] = (await load(page)).group_users;
      loaded += 1;
      onProgress(loaded / last);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return lists.flat();
}
