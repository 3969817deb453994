import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { listCompanies } from '../companies.ts';

/** Rows that are deleted at a time: few enough that nobody waits for their locks. */
export const PORTION = 5_000;

/**
 * Deletes what has had its time, company by company and in portions, each committed by itself.
 * @param remove deletes so many rows of a company at most
 * @returns how many it deleted
 */
export async function sweepCompanies(
  database: Database,
  remove: (tx: Connection, companyId: number, most: number) => Promise<bigint>,
): Promise<void> {
  for (const companyId of await database.outside(listCompanies))
    while (
      (await database.inCompany(companyId, (tx) => remove(tx, companyId, PORTION))) >= PORTION
    );
}

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
