import { z } from 'zod';

/** The status of a gift: what its recipient did, or else the state of its e-mail. */
export const GIFT_STATUSES = [
  'queued',
  'sent',
  'failed',
  'no_email',
  'opened',
  'partially_redeemed',
  'redeemed',
  'expired',
  'canceled',
] as const;
export const giftStatus = z.enum(GIFT_STATUSES);
export type GiftStatus = z.infer<typeof giftStatus>;
