import { decideOrder, withdrawOrder } from '@regalo/contract/approvals/decide';
import { getDelegate, setDelegate } from '@regalo/contract/approvals/delegates';
import {
  getPendingOrder,
  listPendingOrders,
  listPendingRecipients,
  type PendingOrder,
} from '@regalo/contract/approvals/pending-orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { announce, followChanges } from '../../../../lib/changes.ts';
import { whereOf } from '../../custom-fields/conditions-param.ts';
import type { PendingParams } from './pending-params.ts';

const PENDING = ['pending orders'] as const;
/** Others decide too. */
const EVERY_MS = 60_000;
const WAITING: readonly string[] = ['in_review', 'pending_approval'];

followChanges(PENDING, ['order sent', 'approvals changed', 'policies changed', 'people changed']);

/** One page of the orders that need or needed approval, newest first. */
export function usePendingOrders({ page, size, search, status, fields }: PendingParams) {
  const query = { page, limit: size, search, status, where: whereOf(fields) };
  return useQuery({
    queryKey: [...PENDING, 'page', query],
    queryFn: ({ signal }) => call(listPendingOrders, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

/** One of them, with all that an approver looks at. */
export function usePendingOrder(id: number) {
  return useQuery({
    queryKey: [...PENDING, id],
    queryFn: ({ signal }) => call(getPendingOrder, { query: { id: `${id}` }, signal }),
    select: ({ body }) => body,
    refetchInterval: ({ state }) =>
      WAITING.includes(state.data?.body.order.status ?? '') ? EVERY_MS : false,
  });
}

/** One page of its recipients, by name. */
export function usePendingRecipients(id: number, { page, size }: { page: number; size: number }) {
  return useQuery({
    queryKey: [...PENDING, id, 'people', page, size],
    queryFn: ({ signal }) =>
      call(listPendingRecipients, { query: { id: `${id}`, page, limit: size }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

/** After a decision, and after one that came too late: all who show the order read it again. */
function changed(order?: PendingOrder): void {
  announce('approvals changed');
  if (order?.status === 'approved') announce('order sent');
}

/** Approves or declines an order. @returns it as it stands then @throws ApiError where somebody was quicker */
export async function decide(body: z.input<typeof decideOrder.body>): Promise<PendingOrder> {
  try {
    const { order } = (await call(decideOrder, { body })).body;
    changed(order);
    return order;
  } catch (error) {
    changed();
    throw error;
  }
}

/** Takes an own order back. @throws ApiError where it was decided meanwhile */
export async function withdraw(id: number): Promise<void> {
  await call(withdrawOrder, { body: { id } }).finally(() => changed());
}

/** The member's delegate while they are away. */
export function useDelegate() {
  return useQuery({
    queryKey: [...PENDING, 'delegate'],
    queryFn: ({ signal }) => call(getDelegate, { signal }),
    select: ({ body }) => body,
  });
}

/** Lets somebody else approve from one day to another, or nobody. */
export async function setAway(body: z.input<typeof setDelegate.body>): Promise<void> {
  await call(setDelegate, { body });
  changed();
}
