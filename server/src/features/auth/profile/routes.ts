import { seesBalance } from '@regalo/contract/auth/permissions';
import { savePreferences } from '@regalo/contract/auth/preferences';
import * as contract from '@regalo/contract/auth/profile';
import { offsetHours } from '@regalo/contract/values/days';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readProfile, writePreferences } from './queries.ts';
import { setPhoto, updateProfile } from './update-profile.ts';

/** The signed-in manager, with the wallet's balance where they may know it, and whom to ask where nothing is sent. */
async function profile(
  services: Pick<Services, 'database' | 'mediaBase' | 'now' | 'operatorEmail' | 'sandbox'>,
  { companyId, managerId, roles, permissions }: Session,
): Promise<contract.Profile> {
  const { database, mediaBase, now, operatorEmail: operator_email } = services;
  const row = await database.askCompany(companyId, (tx) => readProfile(tx, companyId, managerId));
  const since = row.suspended_at?.toISOString();
  const reason = row.suspension_reason ?? '';
  const wallet_balance = seesBalance(permissions) ? row.wallet_balance : null;
  const time_zone = offsetHours(now(), row.zone);
  return {
    ...row,
    time_zone,
    roles: [...roles],
    permissions,
    wallet_balance,
    media_base: mediaBase,
    ...(services.sandbox ? { sandbox: true } : {}),
    ...(since ? { suspended: { since, reason, operator_email } } : {}),
  };
}

export const profileRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.getProfile, async ({ session }) => ok(await profile(services, session))),
  handle(contract.setPhoto, async ({ session, body }) =>
    ok(await setPhoto(services, session, body.image)),
  ),
  handle(contract.updateProfile, async ({ session, body }) =>
    ok(await updateProfile(services, session, body)),
  ),
  handle(savePreferences, async ({ session, body }) => {
    const { companyId } = session;
    await services.database.inCompany(companyId, (tx) => writePreferences(tx, session, body));
    return ok({});
  }),
];
