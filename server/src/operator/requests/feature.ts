import * as contract from '@regalo/contract/operator/membership-requests';
import { REQUEST_DAYS } from '@regalo/contract/operator/membership-requests';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import type { OperatorServices } from '../services.ts';
import { declinedMail } from './declined-mail-job.ts';
import { acceptRequest, declineRequest, listRequests } from './requests.ts';

/**
 * Forgets who asked for a membership, once it was answered long ago, every night. The company's name and the answer stay.
 * @kept `REQUEST_DAYS` after the answer
 */
export const sweepRequests = defineRecurringJob({
  name: 'sweep-membership-requests',
  schedule: { cron: '45 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    await database.transaction((tx) =>
      sql`update membership_requests set name = '', email = '', phone = '', note = ''
        where status <> 'open' and (name, email, phone, note) <> ('', '', '', '')
          and coalesce(answered_at, created_at) < now() - make_interval(days => ${REQUEST_DAYS})`.execute(
        tx,
      ),
    );
  },
});

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
