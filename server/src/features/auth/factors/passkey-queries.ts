import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Place } from '../accounts/account-store.ts';

/** The passkeys of a member, in the order in which they were added. */
export const readPasskeys = (tx: Connection, { tenantId, id }: Place) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name'])
    .select(['created_at', 'last_used_at'])
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .orderBy('id')
    .execute();

export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number];

type NewPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>;

/** Adds a passkey to a member. @returns its id; undefined where they have it */
export async function insertPasskey(
  tx: Connection,
  { tenantId, id }: Place,
  passkey: NewPasskey,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values({ company_id: tenantId, manager_id: id, ...passkey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Gives a passkey another name. @returns false where the member has no such passkey */
export async function updatePasskeyName(
  tx: Connection,
  { tenantId, id }: Place,
  { id: passkey, name }: Pick<PasskeyRow, 'id' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .where('id', '=', passkey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns its name; undefined where the member has no such passkey */
export async function deletePasskey(
  tx: Connection,
  { tenantId, id }: Place,
  passkey: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .where('id', '=', passkey)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes all passkeys of a member. */
export async function deletePasskeys(tx: Connection, { tenantId, id }: Place): Promise<void> {
  await tx
    .deleteFrom('passkeys')
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .execute();
}

/**
 * Notes a use of a passkey, with what it counts itself.
 * @returns false where it was removed, or used by somebody else since it was read: it may have been copied
 */
export async function notePasskeyUse(
  tx: Connection,
  { tenantId, id }: Place,
  passkey: Pick<PasskeyRow, 'id' | 'counter'>,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
