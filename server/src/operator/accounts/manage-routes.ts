import * as contract from '@regalo/contract/operator/operators';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import * as manage from './manage-operators.ts';
import { authorOf } from './operator-audit.ts';

/** How Owners manage operators. */
export const manageRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(contract.listOperators, async () => ok({ list: await manage.listOperators(services) })),
  handle(contract.inviteOperator, async ({ operator, body }) =>
    ok({ operator: await manage.inviteOperator(services, operator, body) }),
  ),
  handle(contract.inviteOperatorAgain, async ({ operator, body }) => {
    await manage.inviteAgain(services, operator, body.id);
    return ok({});
  }),
  handle(contract.updateOperator, async ({ operator, body }) =>
    ok({ operator: await manage.updateOperator(services, authorOf(operator), body) }),
  ),
  handle(contract.resetOperatorFactors, async ({ operator, body }) => {
    await manage.resetOperatorFactors(services, authorOf(operator), body.id);
    return ok({});
  }),
];
