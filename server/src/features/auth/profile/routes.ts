import * as contract from '@regalo/contract/auth/auth';
import { savePreferences } from '@regalo/contract/auth/preferences';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { setPhoto } from './photo.ts';
import { readProfile, writePreferences } from './queries.ts';

/** The signed-in manager, with the wallet's balance. */
async function profile(
  { database, mediaBase }: Pick<Services, 'database' | 'mediaBase'>,
  { companyId, managerId, permissions }: Session,
): Promise<contract.Profile> {
  const row = await database.askCompany(companyId, (tx) => readProfile(tx, companyId, managerId));
  return { ...row, permissions, media_base: mediaBase };
}

export const profileRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.getProfile, async ({ session }) => ok(await profile(services, session))),
  handle(contract.setPhoto, async ({ session, body }) =>
    ok(await setPhoto(services, session, body.image)),
  ),
  handle(savePreferences, async ({ session, body }) => {
    const { companyId } = session;
    await services.database.inCompany(companyId, (tx) => writePreferences(tx, session, body));
    return ok({});
  }),
];
