/** How a gift stands: what its recipient did, else how its e-mail fares. */
export const GIFT_STATUSES = [
  'queued',
  'sent',
  'failed',
  'no_email',
  'opened',
  'expired',
  'canceled',
] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];
