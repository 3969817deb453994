import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { insertedRow, ownedBy, ownerOf } from '../../../platform/security/owned-rows.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';

type Kept = Pick<FactorStore, 'factors'>;

/** The passkeys of an account, in the order in which they were added. */
export const readPasskeys = (tx: Connection, { factors }: Kept, place: Place) =>
  tx
    .selectFrom(factors.passkeys)
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name'])
    .select(['created_at', 'last_used_at'])
    .where(ownedBy(factors, place))
    .orderBy('id')
    .execute();

export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number];

type NewPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>;

/** Adds a passkey to an account. @returns its id; undefined where they have it */
export async function insertPasskey(
  tx: Connection,
  { factors }: Kept,
  place: Place,
  passkey: NewPasskey,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(factors.passkeys)}
    ${insertedRow({ ...ownerOf(factors, place), ...passkey })}
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Gives a passkey another name. @returns false where the account has no such passkey */
export async function updatePasskeyName(
  tx: Connection,
  { factors }: Kept,
  place: Place,
  { id: passkey, name }: Pick<PasskeyRow, 'id' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(factors.passkeys)
    .set({ name })
    .where(ownedBy(factors, place))
    .where('id', '=', passkey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns its name; undefined where the account has no such passkey */
export async function deletePasskey(
  tx: Connection,
  { factors }: Kept,
  place: Place,
  passkey: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom(factors.passkeys)
    .where(ownedBy(factors, place))
    .where('id', '=', passkey)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes all passkeys of an account. */
export async function deletePasskeys(
  tx: Connection,
  { factors }: Kept,
  place: Place,
): Promise<void> {
  await tx.deleteFrom(factors.passkeys).where(ownedBy(factors, place)).execute();
}

/**
 * Notes a use of a passkey, with what it counts itself.
 * @returns false where it was removed, or used by somebody else since it was read: it may have been copied
 */
export async function notePasskeyUse(
  tx: Connection,
  { factors }: Kept,
  place: Place,
  passkey: Pick<PasskeyRow, 'id' | 'counter'>,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(factors.passkeys)
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where(ownedBy(factors, place))
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
