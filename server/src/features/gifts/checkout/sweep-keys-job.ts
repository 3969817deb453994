import { deleteOldReplies } from '../../../platform/answer-once.ts';
import { defineSweep } from '../../../platform/jobs/sweep-companies.ts';
import { deleteOldIdempotencyKeys } from './key-queries.ts';

/** A browser may keep an order that was not answered, and send it again, for this time. */
const ORDER_KEYS_DAYS = 365;
/** Other calls are repeated while their page is open. */
const REPLIES_DAYS = 30;

/** Deletes the keys of orders and other calls of long ago, every night. */
export const sweepIdempotencyKeys = defineSweep(
  'sweep-idempotency-keys',
  '40 3 * * *',
  { days: ORDER_KEYS_DAYS, remove: deleteOldIdempotencyKeys },
  { days: REPLIES_DAYS, remove: deleteOldReplies },
);
