import { localDay, utcMinute } from '@regalo/contract/values/days';
import type { Database } from '../database/database.ts';
import * as queries from '../features/till/till-queries.ts';
import { AdminError } from './companies.ts';

/** A shop by its key. @throws AdminError if the catalogue has no such shop */
export async function shopOf(
  database: Database,
  key: string,
): Promise<{ id: number; name: string }> {
  const shop = await database.outside((connection) =>
    connection
      .selectFrom('catalogue_shops')
      .select(['id', 'name'])
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  if (!shop) throw new AdminError(`There is no shop ${key} in the catalogue.`);
  return shop;
}

/** A pairing code as people read it, 1234-5678. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The tills of a shop, a line each. @throws AdminError if the catalogue has no such shop */
export async function describeTills(database: Database, key: string): Promise<string[]> {
  const shop = await shopOf(database, key);
  const tills = await database.inShop(shop.id, (tx) => queries.readTills(tx, shop.id));
  return tills.map(({ id, name, last_seen_at: seen, revoked_at: revoked }) => {
    const state = revoked ? `revoked on ${localDay(revoked, 0)}` : `last used ${utcMinute(seen)}`;
    return `${id}  ${name}, ${state}`;
  });
}
