import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import {
  blockGift,
  cancelGifts,
  extendGifts,
  reopenGifts,
  replaceCode,
} from '@regalo/contract/orders/ends';
import { call } from '../../../../../lib/api/call.ts';
import { announce } from '../../../../../lib/changes.ts';
import { refreshOrders } from '../api.ts';

/** The gifts of a call: some of them, or all of an order. */
export type Wanted = { ids: number[] } | { order: number };

/** Has everything fetched again that shows gifts or money. */
async function changed<T>(body: T): Promise<T> {
  announce('gifts changed');
  await refreshOrders();
  return body;
}

const keyed = (key: string) => ({ [IDEMPOTENCY_HEADER]: key });

/** Withdraws gifts. The same key again returns the first answer. */
export async function cancel(body: Wanted & { reason: string }, key: string) {
  return changed((await call(cancelGifts, { body, headers: keyed(key) })).body);
}

/** Lets gifts be used until a later day. The same key again returns the first answer. */
export async function extend(body: Wanted & { valid_until: string }, key: string) {
  return changed((await call(extendGifts, { body, headers: keyed(key) })).body);
}

/** Reopens gifts that have expired. The same key again returns the first answer. */
export async function reopen(body: Wanted & { valid_until: string }, key: string) {
  return changed((await call(reopenGifts, { body, headers: keyed(key) })).body);
}

/** Blocks a gift, or lets it be used again. */
export async function block(id: number, blocked: boolean, reason: string) {
  return changed((await call(blockGift, { body: { id, blocked, reason } })).body);
}

/** Gives a gift another code and link, and mails them. */
export async function replace(id: number) {
  return changed((await call(replaceCode, { body: { id } })).body);
}
