import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { hasFactor, readFactors } from '../../../platform/security/factors.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import type { Place } from '../accounts/account-store.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import { deleteApp, insertApp, readApp } from './app-queries.ts';
import { codesWithFirst, lockOwner, tidyUp } from './factor-queries.ts';
import { confirmApp } from './own-app.ts';
import { readPasskeys } from './passkey-queries.ts';
import { recordChange } from './record-factor.ts';
import { makeRecoveryCodes } from './recovery-code-queries.ts';
import { forgetDevices, readDevices } from './remembered-device-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>;

export const placeOf = ({ companyId, managerId }: Session): Place => ({
  tenantId: companyId,
  id: managerId,
});

/** What the signed-in member has besides the PIN. */
export async function listMethods({ database }: Pick<Used, 'database'>, session: Session) {
  const place = placeOf(session);
  return await database.readCompany(place.tenantId, async (tx) => {
    const passkeys = await readPasskeys(tx, place);
    const app = await readApp(tx, place);
    const devices = await readDevices(tx, place);
    const { codes } = await readFactors(tx, place.tenantId, place.id);
    return {
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      app: app
        ? {
            createdAt: app.created_at.toISOString(),
            lastUsedAt: app.last_used_at?.toISOString() ?? null,
          }
        : null,
      recovery_codes: codes,
      devices: devices.map(({ created_at, expires_at, ...one }) => ({
        ...one,
        createdAt: created_at.toISOString(),
        expiresAt: expires_at.toISOString(),
      })),
    };
  });
}

/**
 * Adds an authenticator app. @returns recovery codes, where the member has none yet
 * @throws Refusal challenge_over, wrong_factor; wrong_state where there is an app
 */
export async function addApp(
  services: Used,
  session: Session,
  input: { setup: string; response: string },
): Promise<string[]> {
  const { database, keys } = services;
  const place = placeOf(session);
  const app = confirmApp(services, place, input);
  return await database.inCompany(place.tenantId, async (tx) => {
    await lockOwner(tx, place);
    if (!(await insertApp(tx, keys, place, app))) throw new Refusal('app_present');
    const change = { change: 'added authenticator app', sessionId: session.id } as const;
    await recordChange(services, tx, place, change);
    return await codesWithFirst(tx, keys, place);
  });
}

/** Removes the authenticator app. @throws Refusal wrong_state where there is none, or it has to stay */
export async function removeApp(services: Used, session: Session): Promise<void> {
  const place = placeOf(session);
  await services.database.inCompany(place.tenantId, async (tx) => {
    await lockOwner(tx, place);
    if (!(await deleteApp(tx, place))) throw new Refusal('app_missing');
    await tidyUp(tx, place);
    const change = { change: 'removed authenticator app', sessionId: session.id } as const;
    await recordChange(services, tx, place, change);
  });
}

/** Makes new recovery codes in place of the old ones. @throws Refusal wrong_state without a second factor */
export async function renewCodes(services: Used, session: Session): Promise<string[]> {
  const place = placeOf(session);
  return await services.database.inCompany(place.tenantId, async (tx) => {
    await lockOwner(tx, place);
    if (!hasFactor(await readFactors(tx, place.tenantId, place.id)))
      throw new Refusal('factor_missing');
    const change = { change: 'made recovery codes', sessionId: session.id } as const;
    await recordChange(services, tx, place, change);
    return await makeRecoveryCodes(tx, services.keys, place);
  });
}

/** Asks a browser for the factor again. @throws Refusal not_found for what is no device of the caller */
export async function forgetDevice(
  { database }: Pick<Used, 'database'>,
  session: Session,
  id: number,
): Promise<void> {
  const place = placeOf(session);
  await database.inCompany(place.tenantId, async (tx) => {
    if ((await forgetDevices(tx, place, id)) === 0) throw new Refusal('device_not_found');
    await addAuditEntry(tx, place.tenantId, {
      author: managerAuthor(place.id),
      subject: MANAGER_AUDIT,
      action: 'forgot device',
      subjectId: place.id,
      after: { device: id },
    });
  });
}
