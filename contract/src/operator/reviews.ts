import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, searchTerm, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { orderNumber } from '../orders/number.ts';
import { refuse } from '../refusals/issues.ts';
import { orderReviewReason } from '../reviews/order-rule.ts';

/** Characters of why something is released or refused. */
export const REVIEW_ANSWER_MAX = 300;

/** What became of an order that a rule held: `ended` by its author, or otherwise, before anybody decided. */
export const REVIEW_STATES = ['open', 'released', 'refused', 'ended'] as const;

const reviewedOrder = z.object({
  /** Of the order. */
  id,
  number: orderNumber,
  company: z.object({ id, name: z.string(), createdAt: z.string() }),
  state: z.enum(REVIEW_STATES),
  reasons: z.array(orderReviewReason),
  /** Whether it is a giveaway, and opens once it goes on. */
  giveaway: z.boolean(),
  gift_name: z.string(),
  /** Null for a free amount. */
  shop_name: z.string().nullable(),
  quantity: z.number().int(),
  total_amount: colones,
  /** How many of the company have to approve it afterwards. */
  approvals: z.number().int(),
  /** When it is to be sent; null for at once. */
  sendAt: z.string().nullable(),
  /** Since when it is held. */
  createdAt: z.string(),
  /** When it was released, refused or ended. */
  endedAt: z.string().nullable(),
  /** Why it was released or refused, as its company reads it. */
  answer: z.string().nullable(),
});

export type ReviewedOrder = z.infer<typeof reviewedOrder>;

/**
 * The orders that rules hold, the longest waiting first, or those that they held, newest first. Nobody’s name, neither
 * of who placed one nor of who is to get it.
 */
export const listReviews = endpoint('GET', '/operator/reviews', {
  audience: 'operator',
  may: ['companies.read', 'reviews.decide'],
  query: z.object({
    ...paging,
    state: z.enum([...REVIEW_STATES, 'all']).default('open'),
    /** Of the company’s name. */
    search: searchTerm,
  }),
  reply: envelope(
    z.object({
      list: z.array(reviewedOrder),
      total_count: z.number().int(),
      open_count: z.number().int(),
    }),
  ),
});

/**
 * Lets an order go on, to its approval, its time or its recipients, or ends it, so that its money returns. Once. Its
 * author is told by mail.
 */
export const decideReviewedOrder = endpoint('POST', '/operator/review-order', {
  audience: 'operator',
  may: ['companies.read', 'reviews.decide'],
  stepUp: true,
  body: z.object({
    company_id: id,
    order_id: idOf('pending order'),
    decision: z.enum(['release', 'refuse']),
    /** The company reads it. */
    reason: text.trim().min(3, refuse('review_answer_missing')).max(REVIEW_ANSWER_MAX),
  }),
  reply: done,
});
