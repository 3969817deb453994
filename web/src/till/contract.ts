import type * as endpoint from '@regalo/contract/api/endpoint';
import type * as till from '@regalo/contract/till/till';
import type { z } from 'zod';

/*
 * The till's part of the contract without its schemas, which would be a quarter of all that the page
 * loads. The types are the contract's own; a test holds the rest against it. That replies fit, the
 * server sees to: it sends none that do not.
 */

export const API_BASE: typeof endpoint.API_BASE = '/api/v1';
export const IDEMPOTENCY_HEADER: typeof endpoint.IDEMPOTENCY_HEADER = 'idempotency-key';
export const PAIRING_DIGITS: typeof till.PAIRING_DIGITS = 8;
export const PAIRING_HOURS: typeof till.PAIRING_HOURS = 24;
export const RECEIPT_MAX: typeof till.RECEIPT_MAX = 40;
export const UNDO_REASON_MAX: typeof till.UNDO_REASON_MAX = 200;

type Contract = typeof till;
type EndpointName = 'pairTill' | 'lookAtVoucher' | 'redeemVoucher' | 'undoRedemption' | 'tillDay';

export type BodyOf<N extends EndpointName> = z.input<Contract[N]['body']>;
export type ReplyOf<N extends EndpointName> = z.output<Contract[N]['reply']>['body'];

/** An endpoint as the till calls it. */
export interface Call<N extends EndpointName> {
  readonly method: 'GET' | 'POST';
  readonly path: `/till/${string}`;
  /** Fields of the reply by which it is known from the answer of some other server. */
  readonly replies: readonly (keyof ReplyOf<N> & string)[];
}

export const pairTill: Call<'pairTill'> = {
  method: 'POST',
  path: '/till/pair',
  replies: ['token', 'shop', 'till'],
};
export const lookAtVoucher: Call<'lookAtVoucher'> = {
  method: 'POST',
  path: '/till/look',
  replies: ['state', 'left', 'currency', 'use'],
};
export const redeemVoucher: Call<'redeemVoucher'> = {
  method: 'POST',
  path: '/till/redeem',
  replies: ['redemption_id', 'amount', 'left', 'undone'],
};
export const undoRedemption: Call<'undoRedemption'> = {
  method: 'POST',
  path: '/till/undo',
  replies: ['redemption_id', 'left'],
};
export const tillDay: Call<'tillDay'> = {
  method: 'GET',
  path: '/till/day',
  replies: ['shop', 'till', 'day', 'list', 'totals', 'colones'],
};

export type Redeemed = ReplyOf<'redeemVoucher'>;
export type Day = ReplyOf<'tillDay'>;
export type { EndpointName };
