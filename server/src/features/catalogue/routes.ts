import * as contract from '@regalo/contract/catalogue';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { notFound } from '../../platform/refusal.ts';
import { popularCategories, shopDetails, shopsOfCategory } from './catalogue.ts';

export const catalogueRoutes = ({ database }: Parts): Handled[] => [
  handle(contract.popularCategories, async () => {
    const categories = await database.outside(popularCategories);
    return { success: true as const, message: '', data: { popular_categories: categories } };
  }),
  handle(contract.shopsOfCategory, async ({ query }) => {
    const list = await database.outside((connection) => shopsOfCategory(connection, query.id));
    if (!list) throw notFound('Category');
    return ok({ list });
  }),
  handle(contract.shopDetails, async ({ query }) => {
    const shop = await database.outside((connection) => shopDetails(connection, query.id));
    if (!shop) throw notFound('Shop');
    return ok(shop);
  }),
];
