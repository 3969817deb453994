import * as contract from '@regalo/contract/operator/factors';
import * as sessions from '@regalo/contract/operator/sessions';
import { callerOf } from '../../features/auth/accounts/caller.ts';
import { beginApp } from '../../features/auth/factors/own-app.ts';
import {
  addApp,
  listMethods,
  removeApp,
  renewCodes,
} from '../../features/auth/factors/own-factors.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '../../features/auth/factors/own-passkeys.ts';
import { endOne, endOthers, listSessions } from '../../features/auth/sessions/own-sessions.ts';
import { beginStepUp, stepUp } from '../../features/auth/step-up/step-up.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { callerOf as loggedCaller, withSecurityLog } from '../../platform/security/security-log.ts';
import type { OperatorServices } from '../services.ts';
import { OPERATOR_ACCOUNTS } from './operator-accounts.ts';

const store = OPERATOR_ACCOUNTS;

type Calling = Parameters<typeof loggedCaller>;

const loggerOf =
  (services: OperatorServices) =>
  <T>(event: string, [request, operator]: Calling, act: () => Promise<T>) =>
    withSecurityLog(services, `operator-${event}`, loggedCaller(request, operator), act);

/** How the signed-in operator signs in, besides the PIN. */
export function factorRoutes(given: OperatorServices): EndpointHandler[] {
  const services = { ...given, publicUrl: given.consoleUrl };
  const logged = loggerOf(services);
  return [
    handle(contract.getOperatorSignInMethods, async ({ operator }) =>
      ok(await listMethods(services, store, callerOf(operator))),
    ),
    handle(contract.beginOperatorApp, async ({ operator }) =>
      ok(await beginApp(services, store, callerOf(operator), operator.email)),
    ),
    handle(contract.addOperatorApp, async ({ operator, request, body }) => {
      const add = () => addApp(services, store, callerOf(operator), body);
      return ok({ recovery_codes: await logged('add-app', [request, operator], add) });
    }),
    handle(contract.removeOperatorApp, async ({ operator, request }) => {
      const remove = () => removeApp(services, store, callerOf(operator));
      await logged('remove-app', [request, operator], remove);
      return ok({});
    }),
    handle(contract.renewOperatorCodes, async ({ operator, request }) => {
      const renew = () => renewCodes(services, store, callerOf(operator));
      return ok({ recovery_codes: await logged('recovery-codes', [request, operator], renew) });
    }),
    handle(contract.beginOperatorPasskey, async ({ operator }) => {
      const { tenantId, id, sessionId: bound, email } = callerOf(operator);
      return ok(await beginPasskey(services, store, { tenantId, id, bound }, email));
    }),
    handle(contract.addOperatorPasskey, async ({ operator, request, body }) => {
      const add = () => addPasskey(services, store, callerOf(operator), body);
      return ok({ recovery_codes: await logged('add-passkey', [request, operator], add) });
    }),
    handle(contract.renameOperatorPasskey, async ({ operator, body }) => {
      await renamePasskey(services, store, callerOf(operator), body);
      return ok({});
    }),
    handle(contract.removeOperatorPasskey, async ({ operator, request, body }) => {
      const remove = () => removePasskey(services, store, callerOf(operator), body.id);
      await logged('remove-passkey', [request, operator], remove);
      return ok({});
    }),
    handle(contract.beginOperatorStepUp, async ({ operator }) =>
      ok(await beginStepUp(services, store, callerOf(operator))),
    ),
    handle(contract.operatorStepUp, async ({ operator, request, body }) => {
      const prove = () => stepUp(services, store, callerOf(operator), body);
      await logged('step-up', [request, operator], prove);
      return ok({});
    }),
  ];
}

/** Where the signed-in operator is signed in. */
export function sessionRoutes(services: OperatorServices): EndpointHandler[] {
  const logged = loggerOf(services);
  return [
    handle(sessions.listOperatorSessions, async ({ operator }) =>
      ok({ list: await listSessions(services, store, callerOf(operator)) }),
    ),
    handle(sessions.endOperatorSession, async ({ operator, request, body }) => {
      const end = () => endOne(services, store, callerOf(operator), body.id);
      await logged('end-session', [request, operator], end);
      return ok({});
    }),
    handle(sessions.endOtherOperatorSessions, async ({ operator, request }) => {
      const end = () => endOthers(services, store, callerOf(operator));
      return ok({ ended: await logged('end-sessions', [request, operator], end) });
    }),
  ];
}
