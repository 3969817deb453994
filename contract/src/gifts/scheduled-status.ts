/** How many days ahead an order can be sent at most. */
export const SCHEDULE_DAYS = 365;
/** For how many hours a due order waits for what it lacks, before it lapses. */
export const WAIT_HOURS = 72;
/** Up to how many hours late an order is sent without asking, after the server was away. */
export const LATE_HOURS = 24;

/** Those of an order that is still to be sent come first. */
export const SCHEDULED_STATUSES = [
  'in_review',
  'pending_approval',
  'scheduled',
  'paused',
  'waiting',
  'sent',
  'canceled',
  'declined',
  'lapsed',
] as const;
export type ScheduledStatus = (typeof SCHEDULED_STATUSES)[number];

/**
 * Why an order waits or has lapsed: funds are lacking; price or fee are higher than agreed; the gift is
 * not on sale, or its stock is used up; no recipient is left, or more than an order can have; it would need
 * approval; it is too late to send it without asking; it costs more than what somebody has proved to be them for, and
 * than the company's mark; the key that placed it would spend more than its budget of the month; it was paused, and nobody resumed it. One that paused by itself: its author was disabled or may not send any more. All wait
 * while their company is suspended, and lapse none.
 */
export const WAIT_REASONS = [
  'funds',
  'price',
  'gift',
  'stock',
  'recipients',
  'limit',
  'approval',
  'late',
  'author',
  'proof',
  'budget',
  'paused',
  'suspended',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
