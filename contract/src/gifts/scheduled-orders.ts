import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, plannedDay, queryIdOf, text, zone } from '../api/fields.ts';
import { bulkSize, pageNumber, paging } from '../api/page-size.ts';
import { queryConditions } from '../custom-fields/conditions.ts';
import { statedValues } from '../custom-fields/custom-fields.ts';
import { OCCASIONS } from '../occasions/occasion-dates.ts';
import { orderNumber } from '../orders/number.ts';
import { giftTerms, wishTerms } from '../orders/order-terms.ts';
import { listedPerson } from '../people/person.ts';
import { refuse } from '../refusals/issues.ts';
import { CELEBRATION_KEYS } from './celebration-keys.ts';
import { SCHEDULED_STATUSES, WAIT_REASONS } from './scheduled-status.ts';
import {
  MAX_FOLLOWED_GROUPS,
  ORDER_BODY_LIMIT,
  sendGifts,
  sendsAt,
  VALID_MONTHS,
} from './send-gifts.ts';

const scheduledOrder = z.object({
  /** Becomes the id of the order. */
  id,
  number: orderNumber,
  status: z.enum(SCHEDULED_STATUSES),
  reason: z.enum(WAIT_REASONS).nullable(),
  sendAt: z.string(),
  /** Until when it waits, before it lapses. */
  waitsUntil: z.string().nullable(),
  endedAt: z.string().nullable(),
  createdAt: z.string(),
  cat_id: z.number().int(),
  shop_id: z.number().int(),
  item_id: z.number().int(),
  /** Price and fee as agreed. */
  ...giftTerms,
  ...wishTerms,
  /** How many would get it now; once it was sent, how many did. */
  quantity: z.number().int(),
  /** The present or actual cost; null where the gift is not on sale. */
  total_amount: colones.nullable(),
  group_name: z.string().nullable(),
  /** Whoever is in them when it starts gets it; empty where the recipients were chosen. */
  groups: z.array(z.object({ id, name: z.string() })),
  /** How many others get it beside these groups: people who were chosen and are in none of them now. */
  beside: z.number().int(),
  author: z.object({ id, name: z.string() }),
  /** Whether that is the caller. */
  own: z.boolean(),
  /** Chosen recipients who were deleted before it was sent. */
  left_out: z.number().int(),
  /** Recipients who were left out, as they wanted no celebration gifts when it was sent. */
  opted_out: z.number().int(),
  /** Whether somebody has approved it or still has to: then an edit cancels it and places it anew, under another number. */
  fixed: z.boolean(),
  /** The rule that placed it: its occasion, and the name of who gets it where it is one person; null for a member. */
  rule: z.object({ occasion: z.enum(OCCASIONS), person: z.string().nullable() }).nullable(),
  valid_months: z.literal(VALID_MONTHS),
  /** How many have signed the card for its recipients; null where none was opened. */
  card_signatures: z.number().int().nullable(),
});

export type ScheduledOrder = z.infer<typeof scheduledOrder>;

/** Orders that are sent later: the caller's own, or all for whoever sees all orders. */
export const listScheduledOrders = endpoint('GET', '/manager/scheduled-orders', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({
    ...paging,
    /** Without it, those still to be sent, the next one first; the others, newest first. */
    status: z.enum([...SCHEDULED_STATUSES, 'open', 'all']).default('open'),
    /** Only those of these days of the company, each included; then the next one is first. */
    from: plannedDay.optional(),
    to: plannedDay.optional(),
    /** Conditions on custom fields of orders, as JSON. */
    where: queryConditions(['order']).optional(),
  }),
  reply: envelope(
    z.object({
      list: z.array(scheduledOrder),
      total_count: z.number().int(),
      /** By which the company counts its own days. */
      time_zone: zone,
    }),
  ),
});

/** The recipients of a scheduled order as of now, by name. */
export const listScheduledRecipients = endpoint('GET', '/manager/scheduled-order-people', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({
    page: pageNumber,
    limit: bulkSize,
    id: queryIdOf('scheduled order'),
    /** Only those who were chosen by themselves, whatever group they are in. */
    chosen: z.literal('true').optional(),
  }),
  reply: envelope(
    z.object({
      list: z.array(listedPerson.extend({ name: z.string(), group_name: z.string().nullable() })),
      total_count: z.number().int(),
    }),
  ),
});

const placed = sendGifts.body.shape;
const nonempty = z
  .array(idOf('group'))
  .min(1, refuse('recipients_missing'))
  .max(MAX_FOLLOWED_GROUPS);

/** The changes of an order; absent fields stay. */
const change = z.object({
  send_at: sendsAt.optional(),
  /** null for nothing in particular. */
  celebration: z.enum(CELEBRATION_KEYS).nullable().optional(),
  message: placed.message.optional(),
  purchaser_name: placed.purchaser_name.optional(),
  /** All of them, as they are from now on. */
  custom_fields: statedValues.optional(),
  /** Address that image-upload answered; empty for none. */
  image: text.max(500).optional(),
  valid_months: z.literal(VALID_MONTHS).optional(),
  /** Another gift: its place in the catalogue, all 0 for a free amount. */
  choice: z
    .object({
      cat_id: placed.cat_id,
      shop_id: placed.shop_id,
      item_id: placed.item_id,
      choices: placed.choices,
      /** What its card says it is worth, as shown. */
      face: text.max(40).optional(),
      /** Per recipient; of an item its price. */
      amount: colones.positive().max(Number.MAX_SAFE_INTEGER),
    })
    .optional(),
  /** Other recipients, chosen one by one. */
  users: placed.users.optional(),
  /** Other recipients: whoever is in these groups then. */
  follow_groups: nonempty.optional(),
  /** The recipients beside `follow_groups`; none if absent. */
  beside_groups: placed.beside_groups,
});

export type ScheduledChange = z.output<typeof change>;

/**
 * Pauses an order until it is resumed, sends it at once, cancels or edits it, until the moment it starts. With
 * another gift or other recipients the price and fee of today are agreed to. What was approved, or still has to be, is
 * placed anew by an edit: the answer has its new number. Of a rule it cannot be edited.
 */
export const updateScheduledOrder = endpoint('POST', '/manager/scheduled-order-update', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.object({
    id: idOf('scheduled order'),
    action: z.enum(['edit', 'pause', 'resume', 'send', 'cancel']),
    /** The cost shown to the manager: needed to send it, and where the price may have changed. */
    total_amount: colones.nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
    /** What an edit changes. */
    change: change.optional(),
  }),
  bodyLimit: ORDER_BODY_LIMIT,
  reply: envelope(
    z.object({
      order: scheduledOrder,
      /** Whether it waits for approval: it was to be sent at once, or was placed anew. */
      held: z.boolean(),
    }),
  ),
});

export type ScheduledUpdate = z.output<typeof updateScheduledOrder.body>;
