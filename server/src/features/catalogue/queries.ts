import type { Connection } from '../../database/connection.ts';

/** Active categories in the catalogue's order. */
export async function readCategories(connection: Connection) {
  return await connection
    .selectFrom('catalogue_categories')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** An active shop with its category's state, or undefined. */
export async function readShop(connection: Connection, id: number) {
  return await connection
    .selectFrom('catalogue_shops as s')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.name', 's.logo', 's.card_img'])
    .where('s.id', '=', id)
    .where('s.active', '=', true)
    .where('c.active', '=', true)
    .executeTakeFirst();
}

/** Active shops of a category, in the catalogue's order. */
export async function readShops(connection: Connection, categoryId: number) {
  return await connection
    .selectFrom('catalogue_shops')
    .select(['id', 'name', 'logo', 'card_img'])
    .where('category_id', '=', categoryId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
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
