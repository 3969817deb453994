import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { insertedRow, ownedBy, ownerOf } from '../../../platform/security/owned-rows.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';
import { stepOfCode } from './totp.ts';

type Kept = Pick<FactorStore, 'factors' | 'prefix'>;

const contextOf = ({ prefix }: Kept, { tenantId, id }: Place) => `${prefix}${tenantId}:${id}`;

/** A secret of an app, encrypted for its owner alone. */
const sealSecret = (keys: Keyring, store: Kept, place: Place, secret: Buffer): Buffer =>
  keys.seal('authenticator-app', secret, contextOf(store, place));

/** The secret that was sealed for an account. @throws where it is not theirs */
const openSecret = (keys: Keyring, store: Kept, place: Place, sealed: Buffer): Buffer =>
  keys.open('authenticator-app', sealed, contextOf(store, place));

const app = (tx: Connection, { factors }: Kept, place: Place) =>
  tx
    .selectFrom(factors.apps)
    .select(['sealed_secret', 'last_step', 'created_at', 'last_used_at'])
    .where(ownedBy(factors, place));

/** The authenticator app of an account. */
export const readApp = (tx: Connection, store: Kept, place: Place) =>
  app(tx, store, place).executeTakeFirst();

interface NewApp {
  secret: Buffer;
  /** The step of the code that showed that the app has the secret. */
  step: number;
}

/** Adds an app. @returns false where the account has one */
export async function insertApp(
  tx: Connection,
  { keys, store }: { keys: Keyring; store: Kept },
  place: Place,
  { secret, step }: NewApp,
): Promise<boolean> {
  const sealed_secret = sealSecret(keys, store, place, secret);
  const row = { ...ownerOf(store.factors, place), sealed_secret, last_step: step };
  const { numAffectedRows = 0n } = await sql`insert into ${sql.table(store.factors.apps)}
    ${insertedRow(row)} on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

/** @returns whether there was one */
export async function deleteApp(tx: Connection, { factors }: Kept, place: Place): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(factors.apps)
    .where(ownedBy(factors, place))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Uses a code of an account's app, which then works no more; of two calls at once one succeeds. The secret is
 * sealed anew, so that an old version of SECRET can go one day.
 * @returns whether it was right
 */
export async function useAppCode(
  tx: Connection,
  { keys, store }: { keys: Keyring; store: Kept },
  place: Place,
  { typed, now }: { typed: string; now: Date },
): Promise<boolean> {
  const found = await app(tx, store, place).forUpdate().executeTakeFirst();
  if (!found) return false;
  const secret = openSecret(keys, store, place, found.sealed_secret);
  const step = stepOfCode(secret, typed, { now, after: found.last_step });
  if (step === undefined) return false;
  await tx
    .updateTable(store.factors.apps)
    .set({
      last_step: step,
      last_used_at: sql<Date>`now()`,
      sealed_secret: sealSecret(keys, store, place, secret),
    })
    .where(ownedBy(store.factors, place))
    .execute();
  return true;
}
