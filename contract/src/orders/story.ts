import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, queryIdOf, zone } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { CURRENCIES } from '../values/money.ts';

/** The activities of a gift. */
export const ACTIVITY_KINDS = [
  'issued',
  'opened',
  'chosen',
  'swapped',
  'redeemed',
  'undone',
  'extended',
  'expired',
  'reopened',
  'canceled',
  'replaced',
  'blocked',
  'unblocked',
] as const;

const units = z.number().int();

const activity = z.object({
  id,
  kind: z.enum(ACTIVITY_KINDS),
  /** By how much the balance changed, in the smallest unit of the currency in use. */
  amount: units,
  /** The balance after it. */
  left: units,
  /** Name of the manager or operator; null for a till, the recipient and the passing of time. */
  author: z.string().nullable(),
  /** Whether the recipient did it: whoever has the link, or had the gift before it moved. */
  by_recipient: z.boolean(),
  /** Why, in the author's words. */
  reason: z.string(),
  /** Where it was used, or whose card was chosen or swapped for. */
  shop_name: z.string().nullable(),
  /** The last day from then on, yyyy-MM-dd. */
  valid_until: z.string().nullable(),
  createdAt: z.string(),
});

export type Activity = z.infer<typeof activity>;

/** The activities of a gift, newest first. */
export const giftStory = endpoint('GET', '/manager/gift-story', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({ ...paging, id: queryIdOf('gift') }),
  reply: envelope(
    z.object({
      list: z.array(activity),
      total_count: z.number().int(),
      /** The gift's own message; null where it is that of its order. */
      message: z.string().nullable(),
      currency: z.enum(CURRENCIES),
      /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
      time_zone: zone,
    }),
  ),
});
