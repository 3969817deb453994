import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import {
  changeGiftFields,
  correctGiftEmail,
  getOrder,
  listOrderGifts,
  type OrderGift,
  type Resent,
  type ResentAtOnce,
  resendGift,
  resendGifts,
} from '@regalo/contract/orders/detail';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { announce } from '../../../../lib/changes.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { withShownNames } from '../../../../lib/shown-names.ts';
import { whereOf } from '../../custom-fields/conditions-param.ts';
import type { OrderParams } from './order-params.ts';

/** The first part of every query key of orders. */
export const ORDER_KEY = 'order';
const KEY = ORDER_KEY;
/** Refetch interval while e-mails are being sent, in ms. */
const WATCH_MS = 3_000;

/** About to be sent; an e-mail that waits for its next attempt is not. */
const isMoving = ({ status, retryAt }: OrderGift) => status === 'queued' && retryAt === null;

/** One page of an order's gifts; refetched while their e-mails are being sent. */
export function useOrderGifts(order: number, { page, size, search, status, fields }: OrderParams) {
  const where = whereOf(fields);
  return useQuery({
    queryKey: [KEY, order, 'gifts', { page, size, search, status, where }],
    queryFn: ({ signal }) => {
      const paged = { page, limit: size };
      const query = { order: `${order}`, ...paged, search, status: status || undefined, where };
      return call(listOrderGifts, { query, signal });
    },
    select: ({ body }) => ({ ...body, list: withShownNames(body.list) }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === order ? keepPreviousData(previous) : undefined,
    refetchInterval: ({ state }) => (state.data?.body.list.some(isMoving) ? WATCH_MS : false),
  });
}

/** An order with its figures; refetched, less often, while its e-mails are being sent. */
export function useOrder(order: number) {
  return useQuery({
    queryKey: [KEY, order, 'facts'],
    queryFn: ({ signal }) => call(getOrder, { query: { id: `${order}` }, signal }),
    select: (reply) => reply.body,
    refetchInterval: ({ state }) =>
      state.data?.body.statuses.some(({ status }) => status === 'queued') ? WATCH_MS * 5 : false,
  });
}

/** The first few gifts of an order that no e-mail reaches. */
export function useUnmailedGifts(order: number) {
  return useQuery({
    queryKey: [KEY, order, 'unmailed'],
    queryFn: ({ signal }) => {
      const query = { order: `${order}`, limit: 5, status: 'no_email' as const };
      return call(listOrderGifts, { query, signal });
    },
    select: ({ body }) => ({ ...body, list: withShownNames(body.list) }),
  });
}

/** Has everything shown of orders fetched again. */
export const refreshOrders = () => queryClient.invalidateQueries({ queryKey: [KEY] });

/** Mails a gift again. */
export async function resend(id: number): Promise<void> {
  await call(resendGift, { body: { id } });
  await refreshOrders();
}

/** Mails the failed or unopened gifts of an order again, all or those that are named. */
export async function resendAll(
  order: number,
  which: ResentAtOnce,
  ids?: number[],
): Promise<Resent> {
  const { body } = await call(resendGifts, { body: { order, which, ids } });
  await refreshOrders();
  return body;
}

/** Gives a gift another address and mails it there. */
export async function correctEmail(id: number, email: string): Promise<void> {
  await call(correctGiftEmail, { body: { id, email } });
  await refreshOrders();
}

/** Changes values of a gift's custom fields. */
export async function changeFields(id: number, changes: CustomValues): Promise<void> {
  await call(changeGiftFields, { body: { id, custom_fields: changes } });
  announce('gifts changed');
  await refreshOrders();
}
