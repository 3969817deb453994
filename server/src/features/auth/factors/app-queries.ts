import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { Place } from '../accounts/account-store.ts';
import { stepOfCode } from './totp.ts';

const contextOf = ({ tenantId, id }: Place) => `${tenantId}:${id}`;

/** A secret of an app, encrypted for its member alone. */
const sealSecret = (keys: Keyring, place: Place, secret: Buffer): Buffer =>
  keys.seal('authenticator-app', secret, contextOf(place));

/** The secret that was sealed for a member. @throws where it is not theirs */
const openSecret = (keys: Keyring, place: Place, sealed: Buffer): Buffer =>
  keys.open('authenticator-app', sealed, contextOf(place));

const app = (tx: Connection, { tenantId, id }: Place) =>
  tx
    .selectFrom('authenticator_apps')
    .select(['sealed_secret', 'last_step', 'created_at', 'last_used_at'])
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id);

/** The authenticator app of a member. */
export const readApp = (tx: Connection, place: Place) => app(tx, place).executeTakeFirst();

interface NewApp {
  secret: Buffer;
  /** The step of the code that showed that the app has the secret. */
  step: number;
}

/** Adds an app. @returns false where the member has one */
export async function insertApp(
  tx: Connection,
  keys: Keyring,
  place: Place,
  { secret, step }: NewApp,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('authenticator_apps')
    .values({
      company_id: place.tenantId,
      manager_id: place.id,
      sealed_secret: sealSecret(keys, place, secret),
      last_step: step,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns whether there was one */
export async function deleteApp(tx: Connection, { tenantId, id }: Place): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_apps')
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Uses a code of a member's app, which then works no more; of two calls at once one succeeds. The secret is
 * sealed anew, so that an old version of SECRET can go one day.
 * @returns whether it was right
 */
export async function useAppCode(
  tx: Connection,
  keys: Keyring,
  place: Place,
  { typed, now }: { typed: string; now: Date },
): Promise<boolean> {
  const found = await app(tx, place).forUpdate().executeTakeFirst();
  if (!found) return false;
  const secret = openSecret(keys, place, found.sealed_secret);
  const step = stepOfCode(secret, typed, { now, after: found.last_step });
  if (step === undefined) return false;
  await tx
    .updateTable('authenticator_apps')
    .set({
      last_step: step,
      last_used_at: sql<Date>`now()`,
      sealed_secret: sealSecret(keys, place, secret),
    })
    .where('company_id', '=', place.tenantId)
    .where('manager_id', '=', place.id)
    .execute();
  return true;
}
