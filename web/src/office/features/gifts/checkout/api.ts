import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { getTaxes, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const FEE_KEY = ['fee'];

/** The fee per recipient in colones; undefined while loading, the default if that fails. */
export function useFee(): number | undefined {
  const { data, isError } = useQuery({
    queryKey: FEE_KEY,
    queryFn: ({ signal }) => call(getTaxes, { signal }),
    select: (reply) => reply.body.details.amount,
  });
  return data ?? (isError ? DEFAULT_SERVICE_FEE : undefined);
}

export function refreshFee(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: FEE_KEY });
}

/** Sends the order; the same key and body again return the first result. */
export async function sendOrder(key: string, body: z.input<typeof sendGifts.body>) {
  const reply = await call(sendGifts, { body, headers: { [IDEMPOTENCY_HEADER]: key } });
  return reply.body;
}
