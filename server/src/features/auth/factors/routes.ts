import * as contract from '@regalo/contract/auth/factors';
import * as passkeys from '@regalo/contract/auth/passkeys';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import {
  callerOf as loggedCaller,
  withSecurityLog,
} from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { callerOf } from '../accounts/caller.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import { beginApp } from './own-app.ts';
import {
  addApp,
  forgetDevice,
  listDevices,
  listMethods,
  removeApp,
  renewCodes,
} from './own-factors.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';

/** How the signed-in member signs in, besides the PIN. */
export function factorRoutes(services: Services): EndpointHandler[] {
  const store = MANAGER_ACCOUNTS;
  type Calling = Parameters<typeof loggedCaller>;
  const logged = <T>(event: string, [request, session]: Calling, act: () => Promise<T>) =>
    withSecurityLog(services, event, loggedCaller(request, session), act);
  return [
    handle(contract.getSignInMethods, async ({ session }) =>
      ok({
        ...(await listMethods(services, store, callerOf(session))),
        devices: await listDevices(services, session),
      }),
    ),
    handle(contract.beginApp, async ({ session }) =>
      ok(await beginApp(services, store, callerOf(session), session.email)),
    ),
    handle(contract.addApp, async ({ session, request, body }) => {
      const add = () => addApp(services, store, callerOf(session), body);
      return ok({ recovery_codes: await logged('add-app', [request, session], add) });
    }),
    handle(contract.removeApp, async ({ session, request }) => {
      await logged('remove-app', [request, session], () =>
        removeApp(services, store, callerOf(session)),
      );
      return ok({});
    }),
    handle(contract.renewRecoveryCodes, async ({ session, request }) => {
      const renew = () => renewCodes(services, store, callerOf(session));
      return ok({ recovery_codes: await logged('recovery-codes', [request, session], renew) });
    }),
    handle(passkeys.beginPasskey, async ({ session }) => {
      const { tenantId, id, sessionId: bound, email } = callerOf(session);
      return ok(await beginPasskey(services, store, { tenantId, id, bound }, email));
    }),
    handle(passkeys.addPasskey, async ({ session, request, body }) => {
      const add = () => addPasskey(services, store, callerOf(session), body);
      return ok({ recovery_codes: await logged('add-passkey', [request, session], add) });
    }),
    handle(passkeys.renamePasskey, async ({ session, body }) => {
      await renamePasskey(services, store, callerOf(session), body);
      return ok({});
    }),
    handle(passkeys.removePasskey, async ({ session, request, body }) => {
      await logged('remove-passkey', [request, session], () =>
        removePasskey(services, store, callerOf(session), body.id),
      );
      return ok({});
    }),
    handle(contract.forgetDevice, async ({ session, request, body }) => {
      await logged('forget-device', [request, session], () =>
        forgetDevice(services, session, body.id),
      );
      return ok({});
    }),
  ];
}
