import * as contract from '@regalo/contract/operator/operators';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { inviteAgain, inviteOperator } from './invite-operator.ts';
import { listOperators } from './list-operators.ts';
import { authorOf } from './operator-audit.ts';
import { resetOperatorFactors } from './reset-factors.ts';
import { updateOperator } from './update-operator.ts';

/** How Owners manage operators. */
export const manageRoutes = (services: OperatorServices): EndpointHandler[] => [
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
