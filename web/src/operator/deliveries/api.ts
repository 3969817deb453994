import * as contract from '@regalo/contract/operator/deliveries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { DeliveryParams } from './delivery-params.ts';

/** One page of the messages that have not arrived. */
export const useDeliveries = (params: DeliveryParams) =>
  useQuery({
    queryKey: ['operator', 'deliveries', params],
    queryFn: ({ signal }) => {
      const { page, size: limit, search, filter } = params;
      return call(contract.listDeliveries, { query: { page, limit, search, filter }, signal });
    },
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    // They are tried at any time.
    staleTime: 0,
  });

/** Has a message tried at once. Whatever came of it, the list has changed. */
export async function hasten(body: z.input<typeof contract.hastenDelivery.body>): Promise<void> {
  await call(contract.hastenDelivery, { body }).finally(() =>
    queryClient.invalidateQueries({ queryKey: ['operator'] }),
  );
}
