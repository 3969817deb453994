import { listOrders, listSenders } from '@regalo/contract/orders/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { followChanges } from '../../../../lib/changes.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { whereOf } from '../../custom-fields/conditions-param.ts';
import type { OrdersParams } from './orders-params.ts';

const ORDERS = ['orders'] as const;
/** Refetch interval while e-mails are being sent, in ms. */
const WATCH_MS = 10_000;

followChanges(ORDERS, ['order sent', 'gifts changed']);

/** One page of the orders that pass the filter; refetched while e-mails of theirs are being sent. */
export function useOrders({
  page,
  size,
  search,
  status,
  sender,
  start,
  end,
  fields,
}: OrdersParams) {
  const query = {
    page,
    limit: size,
    search,
    status: status || undefined,
    sender: sender === 0 ? undefined : `${sender}`,
    start_date: start || undefined,
    end_date: end || undefined,
    where: whereOf(fields),
  };
  return useQuery({
    queryKey: [...ORDERS, 'page', query],
    queryFn: ({ signal }) => call(listOrders, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.body.list.some((order) => order.waiting > 0) ? WATCH_MS : false,
  });
}

/** The senders of orders, for members who see those of others. */
export function useSenders() {
  const may = useMay();
  return useQuery({
    queryKey: [...ORDERS, 'senders'],
    queryFn: ({ signal }) => call(listSenders, { signal }),
    select: ({ body }) => body.list,
    enabled: may('orders.all'),
  });
}
