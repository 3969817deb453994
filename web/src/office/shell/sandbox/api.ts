import {
  getClock,
  getMailboxMessage,
  listMailbox,
  listSpendable,
  moveClock,
  refillWallet,
  spendGift,
} from '@regalo/contract/sandbox/endpoints';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { refreshProfile } from '../../../lib/profile.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** The mailbox of the sandbox, newest first. What has come since is looked for while it is open. */
export function useMailbox() {
  return useInfiniteQuery({
    queryKey: ['sandbox', 'messages'],
    queryFn: ({ pageParam: before, signal }) =>
      call(listMailbox, { query: before ? { before: String(before) } : {}, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ body: { list, more } }) => (more ? list.at(-1)?.id : undefined),
    refetchInterval: 3_000,
  });
}

/** One of its messages. */
export function useMessage(id: number) {
  return useQuery({
    queryKey: ['sandbox', 'message', id],
    queryFn: ({ signal }) => call(getMailboxMessage, { query: { id: String(id) }, signal }),
    select: ({ body }) => body,
  });
}

/** Adds play money. @returns what the wallet has then */
export async function refill(): Promise<number> {
  const { body } = await call(refillWallet);
  void refreshProfile();
  return body.balance;
}

const CLOCK = ['sandbox', 'clock'];

/** The clock of the sandbox. While it is moved, it is looked at often; once it is there, all else is read anew. */
export function useClock() {
  const { data, error, refetch } = useQuery({
    queryKey: CLOCK,
    queryFn: ({ signal }) => call(getClock, { signal }),
    select: ({ body }) => body,
    refetchInterval: ({ state }) => (state.data?.body.movesTo ? 500 : false),
  });
  const moving = data?.movesTo != null;
  const moved = useRef(false);
  useEffect(() => {
    if (!moving && moved.current) void queryClient.invalidateQueries();
    moved.current = moving;
  }, [moving]);
  return { data, error, refetch };
}

/** By how many days, or to which day, the clock is moved. */
export type Move = { days: number } | { date: string };

/** Has the clock moved on. */
export async function move(wanted: Move): Promise<void> {
  queryClient.setQueryData(CLOCK, await call(moveClock, { body: wanted }));
}

const SPENDABLE = ['sandbox', 'gifts'];

/** The gifts of the sandbox of which something is left. */
export function useSpendable() {
  return useQuery({
    queryKey: SPENDABLE,
    queryFn: ({ signal }) => call(listSpendable, { signal }),
    select: ({ body }) => body.list,
    refetchOnMount: 'always',
  });
}

/** Spends of a gift; all pages that show it are read anew. */
export async function spend(body: { id: number; amount?: number; key: string }): Promise<void> {
  await call(spendGift, { body });
  void queryClient.invalidateQueries();
}
