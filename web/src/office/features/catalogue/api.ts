import {
  allShops,
  popularCategories,
  shopDetails,
  shopsOfCategory,
} from '@regalo/contract/catalogue/catalogue';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** The catalogue changes rarely; a minute saves repeated loads while browsing. */
const FRESH_MS = 60_000;

export function useCategories() {
  return useQuery({
    queryKey: ['catalogue', 'categories'],
    queryFn: ({ signal }) => call(popularCategories, { signal }),
    select: (reply) => reply.data.popular_categories,
    staleTime: FRESH_MS,
  });
}

export function useShops(category: number) {
  return useQuery({
    queryKey: ['catalogue', 'shops', category],
    queryFn: ({ signal }) => call(shopsOfCategory, { query: { id: String(category) }, signal }),
    select: (reply) => reply.body.list,
    staleTime: FRESH_MS,
  });
}

/** The shops of all categories. */
export function useAllShops() {
  return useQuery({
    queryKey: ['catalogue', 'shops', 'all'],
    queryFn: ({ signal }) => call(allShops, { signal }),
    select: (reply) => reply.body.list,
    staleTime: FRESH_MS,
  });
}

export function useShop(shop: number) {
  return useQuery({
    queryKey: ['catalogue', 'shop', shop],
    queryFn: ({ signal }) => call(shopDetails, { query: { id: String(shop) }, signal }),
    select: (reply) => reply.body,
    staleTime: FRESH_MS,
  });
}

/** The current price of an item in colones; undefined if it is no longer sold. */
export async function currentPrice(shop: number, item: number): Promise<number | undefined> {
  const reply = await call(shopDetails, { query: { id: String(shop) } });
  return reply.body.item_for_sales.find((each) => each.id === item)?.price;
}
