import type { Reply } from '@regalo/contract/api/endpoint';
import { getToday } from '@regalo/contract/operator/today';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export type Today = Reply<typeof getToday>;

const EVERY_MS = 30_000;

/** How Regalo is, read again every half minute while the page is visible; a session ends idle all the same. */
export const useToday = () =>
  useQuery({
    queryKey: ['operator', 'today'],
    queryFn: async ({ signal }) => (await call(getToday, { signal })).body,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
