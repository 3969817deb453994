import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import {
  listScheduledOrders,
  listScheduledRecipients,
  updateScheduledOrder,
} from '@regalo/contract/gifts/scheduled-orders';
import { firstDay, lastDay } from '@regalo/contract/values/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { announce, followChanges } from '../../../../lib/changes.ts';
import { whereOf } from '../../custom-fields/conditions-param.ts';
import type { ScheduledFilter, ScheduledParams } from './scheduled-params.ts';

type ScheduledPerson = z.output<typeof listScheduledRecipients.reply>['body']['list'][number];

const SCHEDULED = ['scheduled orders'] as const;
/** They start by themselves. */
const EVERY_MS = 60_000;

followChanges(SCHEDULED, ['schedule changed', 'approvals changed', 'order sent']);
followChanges(SCHEDULED, ['people changed', 'groups changed']);

/** One page of the orders that are sent later; those still to be sent begin with the next one. */
export function useScheduledOrders({
  page,
  size,
  status,
  fields,
}: ScheduledFilter & Pick<ScheduledParams, 'page' | 'size'>) {
  const query = { page, limit: size, status, where: whereOf(fields) };
  return useQuery({
    queryKey: [...SCHEDULED, 'page', query],
    queryFn: ({ signal }) => call(listScheduledOrders, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

/** The most orders of a month that its calendar shows. */
const MOST_OF_MONTH = PAGE_SIZES[PAGE_SIZES.length - 1];

/** The orders of a month, yyyy-MM, the next one first. */
export function useScheduledMonth(month: string, { status, fields }: ScheduledFilter) {
  const days = { from: firstDay(month), to: lastDay(month) };
  const query = { page: 1, limit: MOST_OF_MONTH, status, where: whereOf(fields), ...days };
  return useQuery({
    queryKey: [...SCHEDULED, 'month', query],
    queryFn: ({ signal }) => call(listScheduledOrders, { query, signal }),
    select: ({ body }) => body,
    refetchInterval: EVERY_MS,
  });
}

/**
 * Everyone who would get an order now, to choose anew.
 * @param only those who were chosen by themselves, of an order that follows groups
 */
export function useEveryRecipient(
  id: number,
  { only, enabled = true }: { only?: 'chosen'; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: [...SCHEDULED, id, 'everyone', only],
    queryFn: async ({ signal }) => {
      const people: ScheduledPerson[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await call(listScheduledRecipients, {
          query: { id: `${id}`, page, ...(only && { chosen: 'true' as const }) },
          signal,
        });
        people.push(...body.list);
        if (body.list.length === 0 || people.length >= body.total_count) return people;
      }
    },
    enabled,
    // What is being chosen is not read anew below the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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
    // It was placed anew, and the approval that was asked for is over.
    if (answer.order.id !== body.id) announce('approvals changed');
    return answer;
  } finally {
    // Where somebody was quicker, the page shows how it stands now.
    announce('schedule changed');
  }
}
