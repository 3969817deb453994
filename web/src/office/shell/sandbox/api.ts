import { getMailboxMessage, listMailbox, refillWallet } from '@regalo/contract/sandbox/endpoints';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { refreshProfile } from '../../../lib/profile.ts';

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
