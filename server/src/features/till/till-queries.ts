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
