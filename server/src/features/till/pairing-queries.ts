import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Shop and id of the pairing that a code is of. */
export async function findPairing(connection: Connection, hashes: readonly Buffer[]) {
  const { rows } = await sql<{ shopId: number; id: number }>`
    select shop_id as "shopId", id from lookup.find_pairing(${hashes}::bytea[])`.execute(
    connection,
  );
  return rows[0];
}

/** Adds a pairing, and deletes those of the shop that are over. @returns its id */
export async function insertPairing(
  tx: Connection,
  pairing: {
    shopId: number;
    name: string;
    managerId: number | null;
    codeHash: Buffer;
    expires: Date;
  },
): Promise<number> {
  await tx
    .deleteFrom('till_pairings')
    .where('shop_id', '=', pairing.shopId)
    .where(sql<boolean>`used_at is not null or expires_at < now()`)
    .execute();
  const { id } = await tx
    .insertInto('till_pairings')
    .values({
      shop_id: pairing.shopId,
      name: pairing.name,
      manager_id: pairing.managerId,
      code_hash: pairing.codeHash,
      expires_at: pairing.expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uses up a pairing, once, while who made it is a manager. @returns the name of the new till, or undefined where it is over */
export async function takePairing(tx: Connection, shopId: number, id: number) {
  const row = await tx
    .updateTable('till_pairings')
    .set({ used_at: sql<Date>`now()` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from shop_managers m where m.shop_id = till_pairings.shop_id
        and m.id = till_pairings.manager_id and m.disabled_at is not null)`,
    )
    .returning('name')
    .executeTakeFirst();
  return row?.name;
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
