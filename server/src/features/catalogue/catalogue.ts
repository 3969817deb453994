import type { Item, Shop } from '@regalo/contract/catalogue/catalogue';
import type { Connection } from '../../database/connection.ts';
import { readCategories, readItems, readShop, readShops } from './queries.ts';

/** The categories a manager chooses from. */
export const popularCategories = (connection: Connection) => readCategories(connection);

/** The shops of a category; undefined for an unknown one. */
export async function shopsOfCategory(
  connection: Connection,
  id: number,
): Promise<Shop[] | undefined> {
  const categories = await readCategories(connection);
  if (!categories.some((category) => category.id === id)) return undefined;
  return await readShops(connection, id);
}

/** A shop with what it sells; undefined for an unknown one. */
export async function shopDetails(
  connection: Connection,
  id: number,
): Promise<{ details: Shop; item_for_sales: Item[] } | undefined> {
  const details = await readShop(connection, id);
  return details && { details, item_for_sales: await readItems(connection, id) };
}
