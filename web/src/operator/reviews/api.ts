import * as contract from '@regalo/contract/operator/reviews';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ReviewParams } from './review-params.ts';

/** One page of the orders that rules hold, or held. */
export function useReviews(params: ReviewParams) {
  const { page, size: limit, search, state } = params;
  return useQuery({
    queryKey: ['operator', 'reviews', params],
    queryFn: ({ signal }) =>
      call(contract.listReviews, { query: { page, limit, search, state }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    // Companies add to it at any time.
    staleTime: 0,
  });
}

/** Decides, and reads again what that has changed, also where somebody else was faster. */
export const decide = (body: z.input<typeof contract.decideReviewedOrder.body>) =>
  call(contract.decideReviewedOrder, { body }).finally(() =>
    queryClient.invalidateQueries({ queryKey: ['operator'] }),
  );
