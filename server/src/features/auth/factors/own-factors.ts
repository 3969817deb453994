import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { hasFactor } from '../../../platform/security/factors.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import type { FactorStore } from '../accounts/account-store.ts';
import type { Caller } from '../accounts/caller.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import { deleteApp, insertApp, readApp } from './app-queries.ts';
import { codesWithFirst, tidyUp } from './factor-queries.ts';
import { confirmApp } from './own-app.ts';
import { readPasskeys } from './passkey-queries.ts';
import { recordChange } from './record-factor.ts';
import { makeRecoveryCodes } from './recovery-code-queries.ts';
import { forgetDevices, readDevices } from './remembered-device-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>;

/** The caller's second factors. */
export async function listMethods(
  { database }: Pick<Used, 'database'>,
  store: FactorStore,
  caller: Caller,
) {
  return await store.readFrom(database, caller.tenantId, async (tx) => {
    const passkeys = await readPasskeys(tx, store, caller);
    const app = await readApp(tx, store, caller);
    const { codes } = await store.readFactors(tx, caller);
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
    };
  });
}

/** The browsers of the signed-in member that are spared the factor. */
export async function listDevices(
  { database }: Pick<Used, 'database'>,
  { companyId, managerId }: Session,
) {
  const place = { tenantId: companyId, id: managerId };
  const devices = await database.readCompany(companyId, (tx) => readDevices(tx, place));
  return devices.map(({ created_at, expires_at, ...one }) => ({
    ...one,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
}

/**
 * Adds an authenticator app. @returns recovery codes, where the account has none yet
 * @throws Refusal challenge_over, wrong_factor; wrong_state where there is an app
 */
export async function addApp(
  services: Used,
  store: FactorStore,
  caller: Caller,
  input: { setup: string; response: string },
): Promise<string[]> {
  const kept = { keys: services.keys, store };
  const app = confirmApp(services, store, caller, input);
  return await store.write(services.database, caller.tenantId, async (tx) => {
    await store.lock(tx, caller);
    if (!(await insertApp(tx, kept, caller, app))) throw new Refusal('app_present');
    const change = 'added authenticator app';
    await recordChange(services, store, tx, caller, { change, sessionId: caller.sessionId });
    return await codesWithFirst(tx, kept, caller);
  });
}

/** Removes the authenticator app. @throws Refusal wrong_state where there is none, or it has to stay */
export async function removeApp(services: Used, store: FactorStore, caller: Caller): Promise<void> {
  await store.write(services.database, caller.tenantId, async (tx) => {
    await store.lock(tx, caller);
    if (!(await deleteApp(tx, store, caller))) throw new Refusal('app_missing');
    await tidyUp(tx, store, caller);
    const change = 'removed authenticator app';
    await recordChange(services, store, tx, caller, { change, sessionId: caller.sessionId });
  });
}

/** Makes new recovery codes in place of the old ones. @throws Refusal wrong_state without a second factor */
export async function renewCodes(
  services: Used,
  store: FactorStore,
  caller: Caller,
): Promise<string[]> {
  return await store.write(services.database, caller.tenantId, async (tx) => {
    await store.lock(tx, caller);
    if (!hasFactor(await store.readFactors(tx, caller))) throw new Refusal('factor_missing');
    const change = 'made recovery codes';
    await recordChange(services, store, tx, caller, { change, sessionId: caller.sessionId });
    return await makeRecoveryCodes(tx, { keys: services.keys, store }, caller);
  });
}

/** Asks a browser for the factor again. @throws Refusal not_found for what is no device of the caller */
export async function forgetDevice(
  { database }: Pick<Used, 'database'>,
  { companyId, managerId }: Session,
  id: number,
): Promise<void> {
  const place = { tenantId: companyId, id: managerId };
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
