import * as contract from '@regalo/contract/operator/membership-requests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { RequestParams } from './request-params.ts';

const KEY = ['operator', 'requests'] as const;

/** One page of the requests for membership. */
export function useRequests(params: RequestParams) {
  const { page, size: limit, status } = params;
  return useQuery({
    queryKey: [...KEY, params],
    queryFn: ({ signal }) =>
      call(contract.listMembershipRequests, { query: { page, limit, status }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    // Strangers add to it at any time.
    staleTime: 0,
  });
}

/** Reads again what an answer has changed, also where somebody else was faster. */
const answering = <T>(doing: Promise<T>): Promise<T> =>
  doing.finally(() => queryClient.invalidateQueries({ queryKey: ['operator'] }));

export const accept = (body: z.input<typeof contract.acceptMembershipRequest.body>) =>
  answering(call(contract.acceptMembershipRequest, { body }));

export const decline = (body: z.input<typeof contract.declineMembershipRequest.body>) =>
  answering(call(contract.declineMembershipRequest, { body }));
