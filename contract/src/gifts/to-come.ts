import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, queryIdOf, zone } from '../api/fields.ts';
import { OCCASIONS } from '../occasions/occasion-dates.ts';
import { SCHEDULED_STATUSES } from './scheduled-status.ts';

const giftToCome = z.object({
  /** When it is to be sent. */
  at: z.string(),
  /** The celebration; null for none on a known day. */
  occasion: z.enum(OCCASIONS).nullable(),
  /** The scheduled order; null for what a rule has still to place. */
  order_id: id.nullable(),
  /** Of the order. */
  status: z.enum(SCHEDULED_STATUSES).nullable(),
  /** Whether a rule sends it. */
  by_rule: z.boolean(),
  /** Null where the caller does not see the rule. */
  gift: z.object({ name: z.string(), face_value: z.string() }).nullable(),
  /** The author of the order or rule; null where the caller does not see it. */
  author: z.string().nullable(),
});

export type GiftToCome = z.infer<typeof giftToCome>;

/**
 * What a person will get, the next first: of the scheduled orders that the caller sees, and of the rules of occasions
 * within a year.
 */
export const listGiftsToCome = endpoint('GET', '/manager/gifts-to-come', {
  audience: 'manager',
  may: ['people.read', 'orders.read'],
  query: z.object({ id: queryIdOf('person') }),
  reply: envelope(z.object({ list: z.array(giftToCome), time_zone: zone })),
});
