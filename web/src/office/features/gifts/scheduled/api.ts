import {
  listScheduledOrders,
  listScheduledRecipients,
  updateScheduledOrder,
} from '@regalo/contract/gifts/scheduled-orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { announce, followChanges } from '../../../../lib/changes.ts';
import type { ScheduledParams } from './scheduled-params.ts';

const SCHEDULED = ['scheduled orders'] as const;
/** They start by themselves. */
const EVERY_MS = 60_000;

followChanges(SCHEDULED, ['schedule changed', 'approvals changed', 'order sent']);
followChanges(SCHEDULED, ['people changed', 'groups changed']);

/** One page of the orders that are sent later; those still to be sent begin with the next one. */
export function useScheduledOrders({ page, size, status }: Omit<ScheduledParams, 'search'>) {
  const query = { page, limit: size, status };
  return useQuery({
    queryKey: [...SCHEDULED, 'page', query],
    queryFn: ({ signal }) => call(listScheduledOrders, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

/** The first of those who would get an order now. */
export function useScheduledPeople(id: number, limit: number) {
  return useQuery({
    queryKey: [...SCHEDULED, id, 'people', limit],
    queryFn: ({ signal }) =>
      call(listScheduledRecipients, { query: { id: `${id}`, page: 1, limit }, signal }),
    select: ({ body }) => body,
  });
}

/** Changes, pauses, resumes, sends or cancels an order that is still to be sent. */
export async function updateOrder(body: z.input<typeof updateScheduledOrder.body>) {
  try {
    const { body: answer } = await call(updateScheduledOrder, { body });
    if (body.action === 'send') announce(answer.held ? 'approvals changed' : 'order sent');
    return answer;
  } finally {
    // Where somebody was quicker, the page shows how it stands now.
    announce('schedule changed');
  }
}
