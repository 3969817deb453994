import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Keyring } from './secrets.ts';
import { noteUse } from './session-rows.ts';
import { makeToken, tokenHash } from './tokens.ts';

/** A till's session; every query of the request is scoped to its shop. */
export interface TillSession {
  shopId: number;
  tillId: number;
  /** As the shop calls it. */
  name: string;
}

/** Makes a device a till. @returns its id and bearer token, of which only the hash is stored */
export async function addTill(
  tx: Connection,
  keys: Keyring,
  { shopId, name }: Pick<TillSession, 'shopId' | 'name'>,
): Promise<{ id: number; token: string }> {
  const token = makeToken(keys);
  const { id } = await tx
    .insertInto('tills')
    .values({ shop_id: shopId, name, token_hash: tokenHash(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

interface Found {
  shop_id: number;
  id: number;
  name: string;
  /** Not noted as used in the last minute. */
  stale: boolean;
}

/** The till of a token's hash. @throws Refusal unauthorized if there is none, or it was revoked */
export async function findTill(database: Database, hash: Buffer): Promise<TillSession> {
  const { rows } = await database.outside((connection) =>
    sql<Found>`select shop_id, id, name, stale from read_till(${hash})`.execute(connection),
  );
  const [found] = rows;
  if (!found) throw new Refusal('till_revoked');
  const { shop_id: shopId, id: tillId, name, stale } = found;
  if (stale) await noteUse(database.inShop(shopId, (tx) => touch(tx, shopId, tillId)));
  return { shopId, tillId, name };
}

async function touch(tx: Connection, shopId: number, id: number): Promise<void> {
  await tx
    .updateTable('tills')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
}
