import * as contract from '@regalo/contract/operator/proposals';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { listProposals } from './list-proposals.ts';
import { decideProposal } from './propose.ts';

/** What needs a second operator. */
export const proposals: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.listProposals, async ({ operator, query }) =>
      ok(await listProposals(services, operator, query)),
    ),
    handle(contract.decideProposal, async ({ operator, body }) =>
      ok(await decideProposal(services, operator, body)),
    ),
  ],
};
