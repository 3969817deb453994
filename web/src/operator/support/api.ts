import { IDEMPOTENCY_HEADER, type Reply } from '@regalo/contract/api/endpoint';
import * as support from '@regalo/contract/operator/support';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { newKey } from '../../lib/new-key.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Company, withReason } from '../cases/reasons.ts';

export type FoundGift = Reply<typeof support.findGifts>['list'][number];
export type Closed = Reply<typeof support.findGifts>['closed'];
export type HelpedGift = Reply<typeof support.getHelpedGift>;
export type GiftEventRow = Reply<typeof support.giftTimeline>['list'][number];
export type Search = Pick<z.output<typeof support.findGifts.body>, 'by' | 'clue' | 'company'>;

const KEY = ['operator', 'support'] as const;
const AT_ONCE = 20;

/** A gift, with the company that it is of. */
export interface Named {
  company: Company;
  id: number;
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The gifts that a search finds; it is made when asked for alone, as each is counted and written down. */
export function useFound(search: Search | undefined, page: number) {
  return useQuery({
    queryKey: [...KEY, 'found', search, page],
    queryFn: async ({ signal }) => {
      const body = { by: 'email' as const, clue: '', ...search, page, limit: AT_ONCE };
      return (await call(support.findGifts, { body, signal })).body;
    },
    enabled: search !== undefined,
    meta: { masked: true },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

export const FOUND_SIZE = AT_ONCE;

const queryOf = ({ company, id }: Named) => ({ company: `${company.id}`, id: `${id}` });

/** A gift with its recipient; null where there is none. */
export function useGift(gift: Named) {
  return useQuery({
    queryKey: [...KEY, 'gift', gift.company.id, gift.id],
    queryFn: async ({ signal }) => {
      const given = { query: queryOf(gift), signal, ...withReason(gift.company) };
      try {
        return (await call(support.getHelpedGift, given)).body;
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },
    retry: false,
  });
}

/** What happened to it, newest first, some more with each page. */
export function useTimeline(gift: Named) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'timeline', gift.company.id, gift.id],
    queryFn: async ({ signal, pageParam: page }) => {
      const query = { ...queryOf(gift), page, limit: AT_ONCE };
      return (await call(support.giftTimeline, { query, signal, ...withReason(gift.company) }))
        .body;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total_count }, _, page) =>
      page * AT_ONCE < total_count ? page + 1 : undefined,
    retry: false,
  });
}

/** Has all that is shown of gifts read again. What was found stays: another search would be counted. */
async function changed<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  await Promise.all(
    ['gift', 'timeline'].map((part) => queryClient.invalidateQueries({ queryKey: [...KEY, part] })),
  );
  return answer;
}

/** The calls that help with a gift. Those that a lost answer may repeat have a key of their own. */
export function helpCalls(gift: Named) {
  const named = { company: gift.company.id, id: gift.id };
  const reason = withReason(gift.company);
  const keyed = { ...reason, headers: { [IDEMPOTENCY_HEADER]: newKey() } };
  return {
    resend: () => changed(call(support.resendHelpedGift, { body: named, ...reason })),
    correct: (email: string) =>
      changed(call(support.correctHelpedGift, { body: { ...named, email }, ...reason })),
    replace: () => changed(call(support.replaceHelpedCode, { body: named, ...keyed })),
    extend: (valid_until: string) =>
      changed(call(support.extendHelpedGift, { body: { ...named, valid_until }, ...keyed })),
    block: (blocked: boolean, why: string) =>
      changed(
        call(support.blockHelpedGift, { body: { ...named, blocked, reason: why }, ...reason }),
      ),
  };
}
