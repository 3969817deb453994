import { PROPOSAL_STATES } from '@regalo/contract/operator/proposals';
import { z } from 'zod';

/** Search params of the proposals; those that wait unless it says otherwise. */
export const proposalParams = z.object({
  status: z
    .enum([...PROPOSAL_STATES, 'all'])
    .catch('waiting')
    .default('waiting'),
});

export type ProposalParams = z.output<typeof proposalParams>;
