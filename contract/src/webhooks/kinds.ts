/** What endpoints can be told of. */
export const WEBHOOK_KINDS = [
  'order.completed',
  'order.failed',
  'order.approval_requested',
  'gift.delivered',
  'gift.delivery_failed',
  'gift.opened',
  'gift.redeemed',
  'gift.expired',
  'gift.thanked',
  'wallet.low',
  'wallet.credited',
  'person.changed',
] as const;

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** For how many days events are kept, and the log of what was tried. */
export const WEBHOOK_KEPT_DAYS = 30;
/** For how many days an event is tried; an endpoint that has failed for so long is disabled. */
export const WEBHOOK_TRIED_DAYS = 3;
/** How long an endpoint may take to answer. */
export const WEBHOOK_TIMEOUT_SECONDS = 20;
