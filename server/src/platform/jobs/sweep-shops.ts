import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { PORTION } from './sweep-companies.ts';

const listShops = (connection: Connection) =>
  connection.selectFrom('catalogue_shops').select('id').orderBy('id').execute();

/**
 * Deletes what has had its time, shop by shop and in portions, each committed by itself.
 * @param remove deletes so many rows of a shop at most
 */
export async function sweepShops(
  database: Database,
  remove: (tx: Connection, shopId: number, most: number) => Promise<bigint>,
): Promise<void> {
  for (const { id } of await database.outside(listShops))
    while ((await database.inShop(id, (tx) => remove(tx, id, PORTION))) >= PORTION);
}
