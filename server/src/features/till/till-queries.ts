import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** How many tills of a shop are listed. */
const LISTED = 200;

/** The tills of a shop, those in use first, then the newest. */
export async function readTills(tx: Connection, shopId: number) {
  return await tx
    .selectFrom('tills')
    .select(['id', 'name', 'paired_at', 'last_seen_at', 'revoked_at'])
    .where('shop_id', '=', shopId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

/** The pairing codes of a shop that can still be typed, newest first. */
export async function readPairings(tx: Connection, shopId: number) {
  return await tx
    .selectFrom('till_pairings')
    .select(['id', 'name', 'expires_at'])
    .where('shop_id', '=', shopId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .execute();
}

/** Takes back a pairing code that nobody has typed. @returns what its till would have been called */
export async function deletePairing(tx: Connection, shopId: number, id: number) {
  const row = await tx
    .deleteFrom('till_pairings')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Takes back the pairing codes of a manager that nobody has typed. @returns what their tills would be called */
export async function deletePairingsOf(tx: Connection, shopId: number, managerId: number) {
  return await tx
    .deleteFrom('till_pairings')
    .where('shop_id', '=', shopId)
    .where('manager_id', '=', managerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'name'])
    .execute();
}

/** The name of a till in use, which nobody else changes until the transaction ends. */
export async function lockTill(tx: Connection, shopId: number, id: number) {
  const row = await tx
    .selectFrom('tills')
    .select('name')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.name;
}

export async function writeTillName(
  tx: Connection,
  shopId: number,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await tx
    .updateTable('tills')
    .set({ name })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
}

/** Takes a till out of use at once. @returns whether it was in use */
export async function revokeTill(tx: Connection, shopId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tills')
    .set({ revoked_at: sql<Date>`now()` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
