import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { operatorCsrfToken } from '@regalo/contract/operator/account';
import * as contract from '@regalo/contract/operator/operators';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import { issueCsrfToken } from '../../platform/security/csrf.ts';
import { minutesOf } from '../../platform/security/session-rows.ts';
import type { Services } from '../../platform/services.ts';
import type { OperatorServices } from '../services.ts';
import { inviteAgain, inviteOperator } from './invite-operator.ts';
import { listOperators } from './list-operators.ts';
import { OPERATOR_SESSION_LIMITS } from './operator-accounts.ts';
import { authorOf } from './operator-audit.ts';
import { operatorAccountMailJob, operatorMailJob } from './operator-mail-job.ts';
import { factorRoutes, sessionRoutes } from './own-routes.ts';
import { resetOperatorFactors } from './reset-factors.ts';
import { profileRoutes, signInRoutes } from './sign-in-routes.ts';
import { updateOperator } from './update-operator.ts';

/**
 * Deletes the sessions of operators that have ended, links that are over and counts of attempts, every night.
 * @kept 12 hours after the sign-in
 */
const sweepOperators = defineRecurringJob({
  name: 'sweep-operators',
  schedule: { cron: '40 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    const { absoluteHours } = OPERATOR_SESSION_LIMITS;
    await database.transaction(async (tx) => {
      await sql`delete from operator.sessions
        where created_at <= now() - make_interval(mins => ${minutesOf(absoluteHours)})`.execute(tx);
      await sql`delete from operator.pin_links
        where created_at <= now() - make_interval(mins => ${PIN_LINK_MINUTES})`.execute(tx);
      await sql`delete from operator.throttles where window_ends < now()`.execute(tx);
    });
  },
});

/** How Owners manage operators. */
const manageRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(contract.listOperators, async () => ok({ list: await listOperators(services) })),
  handle(contract.inviteOperator, async ({ operator, body }) =>
    ok({ operator: await inviteOperator(services, operator, body) }),
  ),
  handle(contract.inviteOperatorAgain, async ({ operator, body }) => {
    await inviteAgain(services, operator, body.id);
    return ok({});
  }),
  handle(contract.updateOperator, async ({ operator, body }) =>
    ok({ operator: await updateOperator(services, authorOf(operator), body) }),
  ),
  handle(contract.resetOperatorFactors, async ({ operator, body }) => {
    await resetOperatorFactors(services, authorOf(operator), body.id);
    return ok({});
  }),
];

/** Operators themselves: how they sign in, and who manages them. */
export const accounts: Feature<OperatorServices> = {
  routes(services) {
    // Nothing that another process could make is worth anything here.
    const own = { ...services, keys: services.operatorKeys };
    return [
      ...signInRoutes(own),
      ...profileRoutes(own),
      ...factorRoutes(own),
      ...sessionRoutes(own),
      ...manageRoutes(own),
      handle(operatorCsrfToken, async () =>
        ok({ csrfToken: issueCsrfToken(services.keys, services.now()) }),
      ),
    ];
  },
  jobs: [operatorAccountMailJob, operatorMailJob, sweepOperators],
};
