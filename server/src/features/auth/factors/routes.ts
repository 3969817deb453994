import * as contract from '@regalo/contract/auth/factors';
import * as passkeys from '@regalo/contract/auth/passkeys';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { beginApp } from './own-app.ts';
import {
  addApp,
  forgetDevice,
  listMethods,
  placeOf,
  removeApp,
  renewCodes,
} from './own-factors.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';

/** How the signed-in member signs in, besides the PIN. */
export function factorRoutes(services: Services): EndpointHandler[] {
  type Calling = Parameters<typeof callerOf>;
  const logged = <T>(event: string, [request, session]: Calling, act: () => Promise<T>) =>
    withSecurityLog(services, event, callerOf(request, session), act);
  return [
    handle(contract.getSignInMethods, async ({ session }) =>
      ok(await listMethods(services, session)),
    ),
    handle(contract.beginApp, async ({ session }) =>
      ok(await beginApp(services, placeOf(session), session.email)),
    ),
    handle(contract.addApp, async ({ session, request, body }) => {
      const add = () => addApp(services, session, body);
      return ok({ recovery_codes: await logged('add-app', [request, session], add) });
    }),
    handle(contract.removeApp, async ({ session, request }) => {
      await logged('remove-app', [request, session], () => removeApp(services, session));
      return ok({});
    }),
    handle(contract.renewRecoveryCodes, async ({ session, request }) => {
      const renew = () => renewCodes(services, session);
      return ok({ recovery_codes: await logged('recovery-codes', [request, session], renew) });
    }),
    handle(passkeys.beginPasskey, async ({ session }) => {
      const { companyId: tenantId, managerId: id, id: bound, email } = session;
      return ok(await beginPasskey(services, { tenantId, id, bound }, email));
    }),
    handle(passkeys.addPasskey, async ({ session, request, body }) => {
      const add = () => addPasskey(services, session, body);
      return ok({ recovery_codes: await logged('add-passkey', [request, session], add) });
    }),
    handle(passkeys.renamePasskey, async ({ session, body }) => {
      await renamePasskey(services, session, body);
      return ok({});
    }),
    handle(passkeys.removePasskey, async ({ session, request, body }) => {
      await logged('remove-passkey', [request, session], () =>
        removePasskey(services, session, body.id),
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
