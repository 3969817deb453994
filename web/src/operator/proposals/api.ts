import { decideProposal, listProposals } from '@regalo/contract/operator/proposals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ProposalParams } from './proposal-params.ts';

const KEY = ['operator', 'proposals'] as const;

const AT_ONCE = 20;

export type Proposal = z.output<typeof listProposals.reply>['body']['list'][number];

/** Proposals in a state, newest first, some more with each page. */
export function useProposals({ status }: ProposalParams) {
  return useInfiniteQuery({
    queryKey: [...KEY, status],
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        limit: AT_ONCE,
        ...(status !== 'all' && { status }),
        ...(pageParam > 0 && { before: String(pageParam) }),
      };
      return (await call(listProposals, { query, signal })).body;
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Others add to it at any time.
    staleTime: 0,
  });
}

/** Accepts a proposal, which does it, or refuses it. */
export async function decide(body: z.input<typeof decideProposal.body>): Promise<void> {
  await call(decideProposal, { body }).finally(() =>
    // What was done may show on every page.
    queryClient.invalidateQueries({ queryKey: ['operator'] }),
  );
}
