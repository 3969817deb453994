import { operatorCsrfToken } from '@regalo/contract/operator/account';
import * as contract from '@regalo/contract/operator/operators';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { issueCsrfToken } from '../../platform/security/csrf.ts';
import type { OperatorServices } from '../services.ts';
import { inviteAgain, inviteOperator } from './invite-operator.ts';
import { listOperators } from './list-operators.ts';
import { authorOf } from './operator-audit.ts';
import { operatorAccountMailJob, operatorMailJob } from './operator-mail-job.ts';
import { factorRoutes, sessionRoutes } from './own-routes.ts';
import { resetOperatorFactors } from './reset-factors.ts';
import { profileRoutes, signInRoutes } from './sign-in-routes.ts';
import { sweepOperators } from './sweep-operators-job.ts';
import { updateOperator } from './update-operator.ts';

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
