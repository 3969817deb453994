import * as contract from '@regalo/contract/operator/membership-requests';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { declinedMail } from './declined-mail-job.ts';
import { acceptRequest, declineRequest, listRequests } from './requests.ts';
import { sweepRequests } from './sweep-requests-job.ts';

/** Who would like to be a customer. */
export const requests: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.listMembershipRequests, async ({ query }) =>
      ok(await listRequests(services, query)),
    ),
    handle(contract.acceptMembershipRequest, async ({ operator, body }) =>
      ok({ company_id: await acceptRequest(services, operator, body) }),
    ),
    handle(contract.declineMembershipRequest, async ({ operator, body }) => {
      await declineRequest(services, operator, body);
      return ok({});
    }),
  ],
  jobs: [declinedMail, sweepRequests],
};
