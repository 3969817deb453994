import * as contract from '@regalo/contract/catalogue/catalogue';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../database/connection.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readAllShops, readCategories, readItems, readShop, readShops } from './queries.ts';

/** @throws Refusal not_found */
async function shopsOfCategory(
  connection: Connection,
  id: number,
  language: Language,
): Promise<contract.ListedShop[]> {
  const categories = await readCategories(connection, language);
  if (!categories.some((category) => category.id === id)) throw new Refusal('category_not_found');
  return await readShops(connection, id, language);
}

/** A shop with what it sells. @throws Refusal not_found */
async function shopDetails(connection: Connection, id: number, language: Language) {
  const details = await readShop(connection, id, language);
  if (!details) throw new Refusal('shop_not_found');
  return { details, item_for_sales: await readItems(connection, id, language) };
}

const routes = ({ database }: Services): EndpointHandler[] => [
  handle(contract.popularCategories, async ({ query: { language } }) => {
    const categories = await database.outside((tx) => readCategories(tx, language));
    return { success: true as const, message: '', data: { popular_categories: categories } };
  }),
  handle(contract.shopsOfCategory, async ({ query: { id, language } }) =>
    ok({ list: await database.outside((tx) => shopsOfCategory(tx, id, language)) }),
  ),
  handle(contract.allShops, async ({ query: { language } }) =>
    ok({ list: await database.outside((tx) => readAllShops(tx, language)) }),
  ),
  handle(contract.shopDetails, async ({ query: { id, language } }) =>
    ok(await database.outside((tx) => shopDetails(tx, id, language))),
  ),
];

export const catalogue: Feature = { routes };
