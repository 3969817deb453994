import * as contract from '@regalo/contract/catalogue/catalogue';
import type { Connection } from '../../database/connection.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readAllShops, readCategories, readItems, readShop, readShops } from './queries.ts';

/** @throws Refusal not_found */
async function shopsOfCategory(connection: Connection, id: number): Promise<contract.ListedShop[]> {
  const categories = await readCategories(connection);
  if (!categories.some((category) => category.id === id)) throw new Refusal('category_not_found');
  return await readShops(connection, id);
}

/** A shop with what it sells. @throws Refusal not_found */
async function shopDetails(connection: Connection, id: number) {
  const details = await readShop(connection, id);
  if (!details) throw new Refusal('shop_not_found');
  return { details, item_for_sales: await readItems(connection, id) };
}

const routes = ({ database }: Services): EndpointHandler[] => [
  handle(contract.popularCategories, async () => {
    const categories = await database.outside(readCategories);
    return { success: true as const, message: '', data: { popular_categories: categories } };
  }),
  handle(contract.shopsOfCategory, async ({ query }) =>
    ok({ list: await database.outside((connection) => shopsOfCategory(connection, query.id)) }),
  ),
  handle(contract.allShops, async () => ok({ list: await database.outside(readAllShops) })),
  handle(contract.shopDetails, async ({ query }) =>
    ok(await database.outside((connection) => shopDetails(connection, query.id))),
  ),
];

export const catalogue: Feature = { routes };
