import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf } from '../api/fields.ts';
import { orderNumber } from '../orders/number.ts';
import { giftReviewReason } from '../reviews/gift-rules.ts';
import { decideReviewedOrder, listReviews, REVIEW_STATES } from './reviews.ts';

/** Orders that a row names; the others are among those of its company. */
export const REVIEW_ORDERS_SHOWN = 5;

const reviewedGifts = z.object({
  /** Of the review. */
  id,
  company: z.object({ id, name: z.string(), createdAt: z.string() }),
  /** `ended`: the company withdrew all of them before anybody decided. */
  state: z.enum(REVIEW_STATES),
  reason: giftReviewReason,
  /** How many gifts of the company are held by it. */
  gifts: z.number().int(),
  /** What they held when they were found. */
  amount: colones,
  /** The first of their orders. */
  orders: z.array(orderNumber),
  /** Since when they are held. */
  createdAt: z.string(),
  /** When they were released, refused or withdrawn. */
  endedAt: z.string().nullable(),
  /** Why they were released or refused. */
  answer: z.string().nullable(),
});

export type ReviewedGifts = z.infer<typeof reviewedGifts>;

/**
 * Gifts that rules hold, those of one company and finding together: the longest held first, or those that were held,
 * newest first. Nobody’s name or address.
 */
export const listGiftReviews = endpoint('GET', '/operator/gift-reviews', {
  audience: 'operator',
  may: ['companies.read', 'reviews.decide'],
  query: listReviews.query,
  reply: envelope(
    z.object({
      list: z.array(reviewedGifts),
      total_count: z.number().int(),
      open_count: z.number().int(),
    }),
  ),
});

/**
 * Lets gifts be used again, or withdraws them, so that what they hold returns to the wallet. Once. Either way their last
 * day moves on by the days for which they were held. Their senders are told.
 */
export const decideGiftReview = endpoint('POST', '/operator/review-gifts', {
  audience: 'operator',
  may: ['companies.read', 'reviews.decide'],
  stepUp: true,
  body: decideReviewedOrder.body
    .omit({ order_id: true })
    .extend({ review_id: idOf('gift review') }),
  reply: done,
});
