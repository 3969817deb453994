import {
  CATALOGUE_LANGUAGE,
  TRANSLATED_INTO,
} from '@regalo/contract/catalogue/catalogue-languages';
import { categoryIcon } from '@regalo/contract/catalogue/category-icons';
import type { OfferedCard } from '@regalo/contract/gifts/choices';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { textIn } from './text-queries.ts';

/** Active categories in the catalogue's order. */
export async function readCategories(connection: Connection, language: Language) {
  const rows = await connection
    .selectFrom('catalogue_categories')
    .select(['id', textIn('name', language).as('name'), 'icon'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ icon, ...row }) => ({ ...row, icon: categoryIcon(icon) }));
}

/** An active shop with its category's state, or undefined. */
export async function readShop(connection: Connection, id: number, language: Language) {
  return await connection
    .selectFrom('catalogue_shops as s')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.logo', 's.card_img', 's.category_id'])
    .select(textIn('s.name', language).as('name'))
    .where('s.id', '=', id)
    .where('s.active', '=', true)
    .where('c.active', '=', true)
    .executeTakeFirst();
}

/** Active shops of active categories in the catalogue's order, with what their gifts cost and are called. */
const shopsOnSale = (connection: Connection, language: Language) =>
  connection
    .selectFrom('catalogue_shops as s')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .leftJoin('catalogue_items as i', (join) =>
      join.onRef('i.shop_id', '=', 's.id').on('i.active', '=', true),
    )
    .select(({ fn }) => [
      's.id',
      textIn('s.name', language).as('name'),
      's.logo',
      's.card_img',
      fn.min('i.price').as('price_from'),
      fn.max('i.price').as('price_to'),
    ])
    .where('s.active', '=', true)
    .where('c.active', '=', true)
    .groupBy(['s.id', 'c.id'])
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('s.position')
    .orderBy('s.id');

/** Active shops of a category. */
export async function readShops(connection: Connection, categoryId: number, language: Language) {
  return await shopsOnSale(connection, language).where('s.category_id', '=', categoryId).execute();
}

const giftsIn = (language: Language) => sql<string[]>`coalesce(
  array_agg(${textIn('i.name', language)} order by i.position, i.id) filter (where i.id is not null), '{}')`;

/** Active shops of all categories, with the names of their items, and all names in the other language. */
export async function readAllShops(connection: Connection, language: Language) {
  const other = language === CATALOGUE_LANGUAGE ? TRANSLATED_INTO : CATALOGUE_LANGUAGE;
  const rows = await shopsOnSale(connection, language)
    .select(['s.category_id', giftsIn(language).as('gifts')])
    .select([textIn('s.name', other).as('also_name'), textIn('c.name', other).as('also_category')])
    .select(giftsIn(other).as('also_gifts'))
    .execute();
  return rows.map(({ also_name, also_category, also_gifts, ...shop }) => ({
    ...shop,
    also: { name: also_name, category: also_category, gifts: also_gifts },
  }));
}

/** Active items of a shop, in the catalogue's order. */
export async function readItems(connection: Connection, shopId: number, language: Language) {
  return await connection
    .selectFrom('catalogue_items')
    .select([
      'id',
      textIn('name', language).as('name'),
      'gift_card_img',
      'issued_amount',
      'currency',
      'price',
      'card_type',
      'unit_backed',
    ])
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The items that are on sale, over `catalogue_items i` and their shop `s`, with their texts in a language. */
export const onSale = (connection: Connection, language: Language) =>
  connection
    .selectFrom('catalogue_items as i')
    .innerJoin('catalogue_shops as s', 's.id', 'i.shop_id')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select([
      textIn('i.name', language).as('name'),
      textIn('s.name', language).as('shop_name'),
      'i.id',
      'i.shop_id',
      'i.price',
      'i.issued_amount',
      'i.currency',
      'i.unit_backed',
      'i.use',
      'i.gift_card_img',
      's.logo',
      textIn('s.how_to_use', language).as('how_to_use'),
    ])
    .where('i.active', '=', true)
    .where('s.active', '=', true)
    .where('c.active', '=', true);

/** An item that is on sale in that shop and category, with its texts in a language. */
export const findItem = (
  connection: Connection,
  place: { itemId: number; shopId: number; categoryId: number },
  language: Language,
) =>
  onSale(connection, language)
    .where('i.id', '=', place.itemId)
    .where('s.id', '=', place.shopId)
    .where('c.id', '=', place.categoryId)
    .executeTakeFirst();

/** The items among these that are on sale, with their texts in a language. */
export const readOnSale = (connection: Connection, ids: readonly number[], language: Language) =>
  onSale(connection, language)
    .where('i.id', 'in', [...ids])
    .execute();

export type ItemOnSale = Awaited<ReturnType<typeof readOnSale>>[number];

/** An item as a gift of it keeps it. */
export const cardOf = (item: ItemOnSale): OfferedCard => ({
  item_id: item.id,
  shop_id: item.shop_id,
  gift_name: item.name,
  shop_name: item.shop_name,
  card_img: item.gift_card_img,
  logo: item.logo,
  how_to_use: item.how_to_use,
  use: item.use,
});
