import { useDebouncedValue } from '@mantine/hooks';
import { findGroups } from '@regalo/contract/groups/groups';
import { findOrders } from '@regalo/contract/orders/list';
import { findPeople } from '@regalo/contract/people/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { SEARCH_MIN } from '../../../lib/list-params.ts';
import { useMay } from '../../../lib/permissions.ts';

const DELAY_MS = 300;

/** A search for one kind of records; without `wanted` nothing is asked for or found. */
function useFound<T>(
  kind: 'people' | 'groups' | 'orders',
  term: string,
  wanted: boolean,
  find: (options: {
    body: { search: string };
    signal: AbortSignal;
  }) => Promise<{ body: { list: T[] } }>,
) {
  const found = useQuery({
    queryKey: ['page-search', kind, term],
    // Leaving a term aborts its request.
    queryFn: ({ signal }) => find({ body: { search: term }, signal }),
    select: ({ body }) => body.list,
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  return {
    list: (wanted && !found.isError && found.data) || [],
    loading: wanted && found.isFetching,
    failed: wanted && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
  };
}

const isNumber = (term: string) => /^#?\d+$/.test(term);

/** The people, groups and orders that the member may see and that match what is typed. */
export function useRecords(typed: string) {
  const may = useMay();
  const now = typed.trim();
  const [term] = useDebouncedValue(now, DELAY_MS);
  const people = may('people.read');
  const groups = may('groups.read', 'people.read');
  const orders = may('orders.read');
  const searched = (text: string) => ({
    people: people && text.length >= SEARCH_MIN,
    groups: groups && text.length >= SEARCH_MIN,
    orders: orders && (text.length >= SEARCH_MIN || isNumber(text)),
  });
  const wanted = searched(now === '' ? '' : term);
  const found = {
    people: useFound('people', term, wanted.people, (options) => call(findPeople, options)),
    groups: useFound('groups', term, wanted.groups, (options) => call(findGroups, options)),
    orders: useFound('orders', term, wanted.orders, (options) => call(findOrders, options)),
  };
  const all = Object.values(found);
  const waiting = now !== term && Object.values(searched(now)).includes(true);
  return {
    people: found.people.list,
    groups: found.groups.list,
    orders: found.orders.list,
    /** Whether more may come. */
    loading: waiting || all.some(({ loading }) => loading),
    failed: !waiting && all.some(({ failed }) => failed),
    retry: () => {
      for (const { failed, retry } of all) if (failed) retry();
    },
    /** Whether the member may search all kinds. */
    all: people && groups && orders,
  };
}
