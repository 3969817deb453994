import { getPolicies, savePolicies } from '@regalo/contract/approvals/policies';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { announce, followChanges } from '../../../../lib/changes.ts';

const POLICIES = ['policies'] as const;

followChanges(POLICIES, ['policies changed']);

/** Which orders of the company need approval. */
export function usePolicies() {
  return useQuery({
    queryKey: POLICIES,
    queryFn: ({ signal }) => call(getPolicies, { signal }),
    select: ({ body }) => body.policies,
  });
}

/** Replaces them all. */
export async function save(body: z.input<typeof savePolicies.body>): Promise<void> {
  await call(savePolicies, { body });
  announce('policies changed');
}
