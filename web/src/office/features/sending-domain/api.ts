import {
  checkSendingDomain,
  getSendingDomain,
  removeSendingDomain,
  rotateSendingKey,
  saveSendingDomain,
} from '@regalo/contract/sending-domain/sending-domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const SENDING = ['sending-domain'] as const;

/** The domain that the company sends from. */
export function useSending() {
  return useQuery({
    queryKey: SENDING,
    queryFn: ({ signal }) => call(getSendingDomain, { signal }),
    select: ({ body }) => body,
  });
}

const reread = () => queryClient.invalidateQueries({ queryKey: SENDING });

/** Names the domain, or changes what stands before the @. */
export async function save(body: { domain: string; local_part: string }): Promise<void> {
  await call(saveSendingDomain, { body }).finally(reread);
}

/** Looks for the records now. */
export async function check(): Promise<void> {
  await call(checkSendingDomain, { body: {} }).finally(reread);
}

/** Makes another key. */
export async function rotate(): Promise<void> {
  await call(rotateSendingKey, { body: {} }).finally(reread);
}

/** Sends from Regalo again. */
export async function remove(): Promise<void> {
  await call(removeSendingDomain, { body: {} }).finally(reread);
}
