import { listSentGifts, searchSentGifts } from '@regalo/contract/gifts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { ListParams } from '../../lib/list-params.ts';

/** A search applies from two characters on. */
export const SEARCH_MIN = 2;

/** One page of sent gifts, newest first, with the company's time zone. */
export function useReports({ page, size, search }: ListParams) {
  return useQuery({
    queryKey: ['reports', { page, size, search }],
    queryFn: ({ signal }) => {
      const query = { page, limit: size };
      if (search.trim().length < SEARCH_MIN) return call(listSentGifts, { query, signal });
      return call(searchSentGifts, { query, body: { search }, signal });
    },
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
  });
}
