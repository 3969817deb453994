import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { category, colones, id, queryIdOf, searchTerm, zone } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { queryConditions } from '../custom-fields/conditions.ts';
import { VALID_MONTHS } from '../gifts/send-gifts.ts';
import { orderNumber } from '../orders/number.ts';
import { giftTerms, wishTerms } from '../orders/order-terms.ts';
import { HELD_STATUSES } from './held-status.ts';
import { approvalReason } from './order-check.ts';
import { approver } from './policies.ts';

export type HeldStatus = (typeof HELD_STATUSES)[number];

const decision = z.object({
  decision: z.enum(['approve', 'decline']),
  /** Name of whoever decided. */
  by: z.string(),
  /** Name of the absent approver for whom they did. */
  on_behalf_of: z.string().nullable(),
  comment: z.string(),
  createdAt: z.string(),
});

/** Reasons why the caller cannot decide an order. */
export const UNDECIDABLE = [
  'in_review',
  'over',
  'own',
  'too_close',
  'approved_already',
  'nobody_left',
] as const;

/** What an approver looks at of a giveaway beside its gifts. */
const pendingGiveaway = z.object({
  /** The company's own, by which people know it. */
  number: z.number().int().positive().nullable(),
  name: z.string(),
  /** The last day on which gifts are claimed, of the company. */
  until: z.string(),
  /** As what people are added to People. */
  role: category,
  /** Only addresses of these domains may claim; empty for any. */
  domains: z.array(z.string()),
  /** Whether each claim needs a single-use code. */
  by_code: z.boolean(),
  network_max: z.number().int(),
  /** The most codes that are sent to phones; 0 where gifts are claimed by e-mail alone. */
  messages_max: z.number().int(),
});

export type PendingGiveaway = z.infer<typeof pendingGiveaway>;

/** An order or a giveaway that needs or needed approval. Once an order is approved, its id and number are those of the order; a giveaway has the same id. */
export const pendingOrder = z.object({
  id,
  number: orderNumber,
  status: z.enum(HELD_STATUSES),
  /** null for an order. */
  giveaway: pendingGiveaway.nullable(),
  ...giftTerms,
  quantity: z.number().int(),
  /** The held amount; of a scheduled order, its cost. */
  total_amount: colones,
  group_name: z.string().nullable(),
  /** The member who placed it. */
  author: z.object({ id, name: z.string() }),
  /** Whether that is the caller, who may withdraw it. */
  own: z.boolean(),
  reasons: z.array(approvalReason),
  /** How many have to approve: 1 or 2; 0 of one that was held for Regalo alone. */
  approvals: z.number().int(),
  decisions: z.array(decision),
  createdAt: z.string(),
  /** When it lapses unless it is decided before. */
  expiresAt: z.string(),
  /** When it was approved by the last who had to, declined, withdrawn, or lapsed. */
  endedAt: z.string().nullable(),
  /** When it is sent once it is approved; null for at once. */
  sendAt: z.string().nullable(),
  /** Recipients who were deleted before the order was approved; their money has returned. */
  left_out: z.number().int(),
  /** What Regalo wrote about it after looking at it; null where it did not look at it, or still does. */
  review_answer: z.string().nullable(),
  /** Whether the caller may decide it now. */
  may_decide: z.boolean(),
  /** Why not, for those who may approve orders at all. */
  why_not: z.enum(UNDECIDABLE).nullable(),
});

export type PendingOrder = z.infer<typeof pendingOrder>;

/** Orders that need or needed approval, newest first: the caller's own, or all for whoever may see them. */
export const listPendingOrders = endpoint('GET', '/manager/pending-orders', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({
    ...paging,
    /** Without it, those that wait for approval, in review among them; `all` are all there ever were. */
    status: z.enum([...HELD_STATUSES, 'all']).default('pending_approval'),
    /** Of the gift, the author or the number. */
    search: searchTerm,
    /** Conditions on custom fields of orders, as JSON. */
    where: queryConditions(['order']).optional(),
  }),
  reply: envelope(
    z.object({
      list: z.array(pendingOrder),
      total_count: z.number().int(),
      /** How many the caller may decide now, whatever the list is filtered by. */
      to_decide: z.number().int(),
      /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
      time_zone: zone,
    }),
  ),
});

/** One of them, with all that an approver has to look at. */
export const getPendingOrder = endpoint('GET', '/manager/pending-order', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({ id: queryIdOf('pending order') }),
  reply: envelope(
    z.object({
      order: pendingOrder,
      ...wishTerms,
      valid_months: z.literal(VALID_MONTHS),
      /** The members who could still approve it; empty once it is decided. */
      approvers: z.array(approver),
      /**
       * The orders that are decided with it: those that wait of the same week of a rule, with itself. Empty for an
       * order of its own.
       */
      week: z.array(
        z.object({
          id,
          number: orderNumber,
          day: z.string(),
          quantity: z.number().int(),
          total: colones,
        }),
      ),
      time_zone: zone,
    }),
  ),
});

/** The recipients of a held order, by name. */
export const listPendingRecipients = endpoint('GET', '/manager/pending-order-people', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({ ...paging, id: queryIdOf('pending order') }),
  reply: envelope(
    z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string().nullable(),
          contact_no: z.string().nullable(),
          group_name: z.string().nullable(),
          /** Deleted since: gets no gift. */
          gone: z.boolean(),
        }),
      ),
      total_count: z.number().int(),
    }),
  ),
});
