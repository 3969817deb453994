/** The status of a gift: what its recipient did, or else the state of its e-mail. */
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
