import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, queryId } from '../api/fields.ts';

const shop = z.object({
  id,
  name: z.string(),
  /** Address of an image on this server. */
  logo: z.string(),
  card_img: z.string(),
});

export type Shop = z.infer<typeof shop>;

const item = z.object({
  id,
  name: z.string(),
  gift_card_img: z.string(),
  /** Face value in `currency`. */
  issued_amount: z.number().int(),
  currency: z.enum(['CRC', 'USD']),
  /** What the card costs, in colones. */
  price: colones,
  card_type: z.string(),
  /** Backed by a stock of units: sending can run out. */
  unit_backed: z.boolean(),
});

export type Item = z.infer<typeof item>;

const categoryOption = z.object({ id, name: z.string() });

export const popularCategories = endpoint('GET', '/ca/highlighted-sub-cat', {
  audience: 'public',
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ popular_categories: z.array(categoryOption) }),
  }),
});

export const shopsOfCategory = endpoint('GET', '/ca/categories-shop', {
  audience: 'public',
  query: z.object({ id: queryId }),
  reply: envelope(z.object({ list: z.array(shop) })),
});

export const shopDetails = endpoint('GET', '/ca/shop-details', {
  audience: 'public',
  query: z.object({ id: queryId }),
  reply: envelope(z.object({ details: shop, item_for_sales: z.array(item) })),
});
