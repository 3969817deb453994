import { z } from 'zod';
import { id, language, queryId } from '../api/fields.ts';
import { CATALOGUE_LANGUAGE } from '../catalogue/catalogue-languages.ts';
import { money, pageOf, paging } from './fields.ts';
import { operation } from './operation.ts';

/** Of the texts that are answered. */
const shownIn = { language: language.default(CATALOGUE_LANGUAGE) };

const shop = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    how_to_use: z.string(),
    category: z.object({ id, name: z.string() }),
    /** Whether gifts of a free amount can be spent there. */
    accepts_free_amounts: z.boolean(),
    /** Addresses of pictures. */
    logo: z.string(),
    image: z.string(),
  })
  .meta({ id: 'Shop' });

export type PublicShop = z.infer<typeof shop>;

const item = z
  .object({
    id,
    shop_id: id,
    name: z.string(),
    description: z.string(),
    /** What the recipient gets, in whole units of its currency. */
    value: z.object({ amount: z.number().int(), currency: z.enum(['CRC', 'USD']) }),
    /** What each costs, without the service fee. */
    price: money,
    /** Whether it can be spent in parts. */
    partial_use: z.boolean(),
    /** How many are left; null where there is no end. */
    stock: z.number().int().nullable(),
    image: z.string(),
  })
  .meta({ id: 'Item' });

/** Shops whose gifts are on sale. */
export const listShops = operation('listShops', 'GET', '/shops', {
  may: [],
  query: z.strictObject({ ...paging, ...shownIn }),
  reply: pageOf(shop),
});

/** Items that are on sale. */
export const listItems = operation('listItems', 'GET', '/items', {
  may: [],
  query: z.strictObject({ ...paging, ...shownIn, shop_id: queryId.optional() }),
  reply: pageOf(item),
});
