import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, language, queryId } from '../api/fields.ts';
import { CATALOGUE_LANGUAGE } from './catalogue-languages.ts';
import { CATEGORY_ICONS } from './category-icons.ts';

const shop = z.object({
  id,
  name: z.string(),
  /** Address of an image on this server. */
  logo: z.string(),
  card_img: z.string(),
});

export type Shop = z.infer<typeof shop>;

/** A shop with what its gifts cost, the cheapest and the dearest, in colones; null where it sells none. */
const listedShop = shop.extend({
  price_from: colones.nullable(),
  price_to: colones.nullable(),
});

export type ListedShop = z.infer<typeof listedShop>;

/** A shop among those of all categories, with the names of its gifts, by which it is found too. */
const foundShop = listedShop.extend({
  category_id: id,
  gifts: z.array(z.string()),
  /** The same names in the other language, by which it is found as well. Absent from the version before. */
  also: z.object({ name: z.string(), category: z.string(), gifts: z.array(z.string()) }).optional(),
});

export type FoundShop = z.infer<typeof foundShop>;

const item = z.object({
  id,
  name: z.string(),
  gift_card_img: z.string(),
  /** Face value in `currency`. */
  issued_amount: z.number().int(),
  currency: z.enum(['CRC', 'USD']),
  /** The cost of the card, in colones. */
  price: colones,
  card_type: z.string(),
  /** Backed by a stock of units: sending can run out. */
  unit_backed: z.boolean(),
});

export type Item = z.infer<typeof item>;

const categoryOption = z.object({
  id,
  name: z.string(),
  /** null where the catalogue names none. */
  icon: z.enum(CATEGORY_ICONS).nullable(),
});

/** The language of the texts that are answered. */
const shownIn = { language: language.default(CATALOGUE_LANGUAGE) };

export const popularCategories = endpoint('GET', '/ca/highlighted-sub-cat', {
  audience: 'public',
  query: z.object(shownIn),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ popular_categories: z.array(categoryOption) }),
  }),
});

export const shopsOfCategory = endpoint('GET', '/ca/categories-shop', {
  audience: 'public',
  query: z.object({ id: queryId, ...shownIn }),
  reply: envelope(z.object({ list: z.array(listedShop) })),
});

/** The shops of all categories, by category. */
export const allShops = endpoint('GET', '/ca/categories-shop/all', {
  audience: 'public',
  query: z.object(shownIn),
  reply: envelope(z.object({ list: z.array(foundShop) })),
});

export const shopDetails = endpoint('GET', '/ca/shop-details', {
  audience: 'public',
  query: z.object({ id: queryId, ...shownIn }),
  reply: envelope(
    z.object({ details: shop.extend({ category_id: id }), item_for_sales: z.array(item) }),
  ),
});
