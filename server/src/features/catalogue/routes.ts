import * as contract from '@regalo/contract/catalogue/catalogue';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { popularCategories, shopDetails, shopsOfCategory } from './catalogue.ts';

export const catalogueRoutes = ({ database }: Services): EndpointHandler[] => [
  handle(contract.popularCategories, async () => {
    const categories = await database.outside(popularCategories);
    return { success: true as const, message: '', data: { popular_categories: categories } };
  }),
  handle(contract.shopsOfCategory, async ({ query }) => {
    const list = await database.outside((connection) => shopsOfCategory(connection, query.id));
    if (!list) throw new Refusal('category_not_found');
    return ok({ list });
  }),
  handle(contract.shopDetails, async ({ query }) => {
    const shop = await database.outside((connection) => shopDetails(connection, query.id));
    if (!shop) throw new Refusal('shop_not_found');
    return ok(shop);
  }),
];
