import {
  allShops,
  popularCategories,
  shopDetails,
  shopsOfCategory,
} from '@regalo/contract/catalogue/catalogue';
import { listItemsOfValue } from '@regalo/contract/gifts/items-of-value';
import { formatFaceValue } from '@regalo/contract/values/money';
import { languageOf } from '@regalo/messages/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import type { GiftChoice } from './gift-choice.ts';

/** The catalogue changes rarely; a minute saves repeated loads while browsing. */
const FRESH_MS = 60_000;

/** Of the texts of the catalogue: the member’s. */
const useCatalogueLanguage = () => languageOf(useTranslation().i18n.language);

export function useCategories() {
  const language = useCatalogueLanguage();
  return useQuery({
    queryKey: ['catalogue', 'categories', language],
    queryFn: ({ signal }) => call(popularCategories, { query: { language }, signal }),
    select: (reply) => reply.data.popular_categories,
    staleTime: FRESH_MS,
  });
}

/** The items that are worth and cost what an item does; none of 0. */
export function useItemsOfValue(item: number) {
  const language = useCatalogueLanguage();
  return useQuery({
    queryKey: ['catalogue', 'of value', item, language],
    queryFn: ({ signal }) =>
      call(listItemsOfValue, { query: { item: `${item}`, language }, signal }),
    select: (reply) => reply.body.list,
    staleTime: FRESH_MS,
    enabled: item > 0,
  });
}

export function useShops(category: number) {
  const language = useCatalogueLanguage();
  return useQuery({
    queryKey: ['catalogue', 'shops', category, language],
    queryFn: ({ signal }) =>
      call(shopsOfCategory, { query: { id: String(category), language }, signal }),
    select: (reply) => reply.body.list,
    staleTime: FRESH_MS,
  });
}

/** The shops of all categories. */
export function useAllShops() {
  const language = useCatalogueLanguage();
  return useQuery({
    queryKey: ['catalogue', 'shops', 'all', language],
    queryFn: ({ signal }) => call(allShops, { query: { language }, signal }),
    select: (reply) => reply.body.list,
    staleTime: FRESH_MS,
  });
}

export function useShop(shop: number) {
  const language = useCatalogueLanguage();
  return useQuery({
    queryKey: ['catalogue', 'shop', shop, language],
    queryFn: ({ signal }) => call(shopDetails, { query: { id: String(shop), language }, signal }),
    select: (reply) => reply.body,
    staleTime: FRESH_MS,
  });
}

/** What an item costs in colones and is worth now; undefined if it is no longer sold. */
export async function currentWorth(
  shop: number,
  item: number,
): Promise<Pick<GiftChoice, 'amount' | 'face'> | undefined> {
  const reply = await call(shopDetails, { query: { id: String(shop) } });
  const sold = reply.body.item_for_sales.find((each) => each.id === item);
  return sold && { amount: sold.price, face: formatFaceValue(sold.issued_amount, sold.currency) };
}
