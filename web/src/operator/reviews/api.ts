import * as flags from '@regalo/contract/operator/flags';
import * as gifts from '@regalo/contract/operator/gift-reviews';
import * as orders from '@regalo/contract/operator/reviews';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ReviewParams } from './review-params.ts';

const queryOf = ({ page, size: limit, search, state }: ReviewParams) => ({
  page,
  limit,
  search,
  state,
});

/** What they do comes from companies, at any time. */
const LIVE = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** One page of the orders that rules hold, or held. */
export function useOrderReviews(params: ReviewParams) {
  return useQuery({
    queryKey: ['operator', 'reviews', params],
    queryFn: ({ signal }) => call(orders.listReviews, { query: queryOf(params), signal }),
    select: ({ body }) => body,
    ...LIVE,
  });
}

/** One page of the gifts that rules hold, or held. */
export function useGiftReviews(params: ReviewParams) {
  return useQuery({
    queryKey: ['operator', 'gift-reviews', params],
    queryFn: ({ signal }) => call(gifts.listGiftReviews, { query: queryOf(params), signal }),
    select: ({ body }) => body,
    ...LIVE,
  });
}

/** Reads again what a decision has changed, also where somebody else was faster. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['operator'] });

/** Decides about an order. */
export const decideOrder = (body: z.input<typeof orders.decideReviewedOrder.body>) =>
  call(orders.decideReviewedOrder, { body }).finally(readAgain);

/** Decides about gifts. */
export const decideGifts = (body: z.input<typeof gifts.decideGiftReview.body>) =>
  call(gifts.decideGiftReview, { body }).finally(readAgain);

/** One page of what may be fraud and that nobody has looked at. */
export const useFlags = ({ page, size: limit }: Pick<ReviewParams, 'page' | 'size'>) =>
  useQuery({
    queryKey: ['operator', 'flags', page, limit],
    queryFn: ({ signal }) => call(flags.listFlags, { query: { page, limit }, signal }),
    select: ({ body }) => body,
    ...LIVE,
  });

/** Says that somebody has looked at a flag. */
export const closeFlag = (body: z.input<typeof flags.closeFlag.body>) =>
  call(flags.closeFlag, { body }).finally(readAgain);
