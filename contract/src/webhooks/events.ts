import { z } from 'zod';
import { id } from '../api/fields.ts';
import { time } from '../public-api/fields.ts';
import type { WebhookKind } from './kinds.ts';

const ofOrder = <const S extends string>(...states: S[]) =>
  z.strictObject({ order_id: id, status: z.enum(states) });
const ofGift = { gift_id: id, order_id: id };
const gift = z.strictObject(ofGift);
const delivery = z.strictObject({ ...ofGift, channel: z.enum(['mail', 'whatsapp', 'sms']) });

/** What each event says: ids and states alone. */
export const WEBHOOK_DATA = {
  'order.completed': ofOrder('complete', 'partially_failed'),
  'order.failed': ofOrder('failed', 'declined', 'lapsed'),
  'order.approval_requested': ofOrder('pending_approval'),
  'gift.delivered': delivery,
  'gift.delivery_failed': delivery,
  'gift.opened': gift,
  'gift.redeemed': gift,
  'gift.expired': gift,
  'gift.thanked': gift,
  'wallet.low': z.strictObject({}),
  'wallet.credited': z.strictObject({ transaction_id: id }),
  'person.changed': z.strictObject({
    person_id: id,
    status: z.enum(['active', 'deleted', 'erased']),
  }),
} satisfies Record<WebhookKind, z.ZodType>;

/** The body of a message about one kind. */
export const messageOf = (kind: WebhookKind) =>
  z.object({ type: z.literal(kind), timestamp: time, data: WEBHOOK_DATA[kind] });

const HAPPENED = '2026-12-01T18:06:00.000Z';

const about = {
  ...{ gift: { gift_id: 1, order_id: 1 }, person: { person_id: 1, status: 'active' } },
  ...{ order: { order_id: 1 } },
};

/** A message of each kind, as it comes. */
const EXAMPLES: Record<WebhookKind, object> = {
  'order.completed': { ...about.order, status: 'complete' },
  'order.failed': { ...about.order, status: 'declined' },
  'order.approval_requested': { ...about.order, status: 'pending_approval' },
  'gift.delivered': { ...about.gift, channel: 'mail' },
  'gift.delivery_failed': { ...about.gift, channel: 'mail' },
  'gift.opened': about.gift,
  'gift.redeemed': about.gift,
  'gift.expired': about.gift,
  'gift.thanked': about.gift,
  'wallet.low': {},
  'wallet.credited': { transaction_id: 8 },
  'person.changed': about.person,
};

/** An example of a message. */
export const exampleMessage = (kind: WebhookKind) => ({
  ...{ type: kind, timestamp: HAPPENED, data: EXAMPLES[kind] },
});
