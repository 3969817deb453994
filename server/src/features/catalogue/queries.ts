import { categoryIcon } from '@regalo/contract/catalogue/category-icons';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Active categories in the catalogue's order. */
export async function readCategories(connection: Connection) {
  const rows = await connection
    .selectFrom('catalogue_categories')
    .select(['id', 'name', 'icon'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ icon, ...row }) => ({ ...row, icon: categoryIcon(icon) }));
}

/** An active shop with its category's state, or undefined. */
export async function readShop(connection: Connection, id: number) {
  return await connection
    .selectFrom('catalogue_shops as s')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.name', 's.logo', 's.card_img', 's.category_id'])
    .where('s.id', '=', id)
    .where('s.active', '=', true)
    .where('c.active', '=', true)
    .executeTakeFirst();
}

/** Active shops of active categories in the catalogue's order, with what their gifts cost and are called. */
const shopsOnSale = (connection: Connection) =>
  connection
    .selectFrom('catalogue_shops as s')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .leftJoin('catalogue_items as i', (join) =>
      join.onRef('i.shop_id', '=', 's.id').on('i.active', '=', true),
    )
    .select(({ fn }) => [
      's.id',
      's.name',
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
export async function readShops(connection: Connection, categoryId: number) {
  return await shopsOnSale(connection).where('s.category_id', '=', categoryId).execute();
}

/** Active shops of all categories, with the names of their items. */
export async function readAllShops(connection: Connection) {
  return await shopsOnSale(connection)
    .select([
      's.category_id',
      sql<string[]>`coalesce(
        array_agg(i.name order by i.position, i.id) filter (where i.id is not null), '{}'
      )`.as('gifts'),
    ])
    .execute();
}

/** Active items of a shop, in the catalogue's order. */
export async function readItems(connection: Connection, shopId: number) {
  return await connection
    .selectFrom('catalogue_items')
    .select([
      'id',
      'name',
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

/** An item that is on sale in that shop and category. */
export async function findItem(
  connection: Connection,
  place: { itemId: number; shopId: number; categoryId: number },
) {
  return await connection
    .selectFrom('catalogue_items as i')
    .innerJoin('catalogue_shops as s', 's.id', 'i.shop_id')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select([
      'i.name',
      's.name as shop_name',
      'i.price',
      'i.issued_amount',
      'i.currency',
      'i.unit_backed',
      'i.use',
      'i.gift_card_img',
      's.logo',
      's.how_to_use',
    ])
    .where('i.id', '=', place.itemId)
    .where('s.id', '=', place.shopId)
    .where('c.id', '=', place.categoryId)
    .where('i.active', '=', true)
    .where('s.active', '=', true)
    .where('c.active', '=', true)
    .executeTakeFirst();
}
