import type * as api from '@regalo/contract/public-api/catalogue';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { textIn } from '../features/catalogue/text-queries.ts';

interface Wanted {
  after: number | undefined;
  limit: number;
  language: Language;
}

const before = (column: string, after: number | undefined) =>
  after ? sql`${sql.ref(column)} < ${after}` : sql`true`;

/** A shop with its category. */
export type ShopRow = Omit<api.PublicShop, 'category'> & {
  category_id: number;
  category_name: string;
};

/** Shops whose gifts are on sale, newest first. */
export async function readShops(
  tx: Connection,
  { after, limit, language }: Wanted,
): Promise<ShopRow[]> {
  const { rows } = await sql<ShopRow>`
    select s.id, ${textIn('s.name', language)} as name, ${textIn('s.description', language)} as description,
      ${textIn('s.how_to_use', language)} as how_to_use, c.id as category_id,
      ${textIn('c.name', language)} as category_name, s.accepts_free_amounts, s.logo, s.card_img as image
    from catalogue_shops s join catalogue_categories c on c.id = s.category_id
    where s.active and c.active and ${before('s.id', after)}
    order by s.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** An item with its stock. */
export interface ItemRow {
  id: number;
  shop_id: number;
  name: string;
  description: string;
  issued_amount: number;
  currency: 'CRC' | 'USD';
  price: number;
  use: 'whole' | 'parts';
  stock: number | null;
  image: string;
}

/** Items that are on sale, newest first. */
export async function readItems(
  tx: Connection,
  { after, limit, language, shopId }: Wanted & { shopId: number | undefined },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.shop_id, ${textIn('i.name', language)} as name,
      ${textIn('i.description', language)} as description, i.issued_amount, i.currency, i.price, i.use,
      case when i.unit_backed then coalesce(t.units, 0) end as stock, i.gift_card_img as image
    from catalogue_items i join catalogue_shops s on s.id = i.shop_id
      join catalogue_categories c on c.id = s.category_id
      left join item_stock t on t.item_id = i.id
    where i.active and s.active and c.active and ${before('i.id', after)}
      and ${shopId ? sql`i.shop_id = ${shopId}` : sql`true`}
    order by i.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Where in the catalogue an item is; undefined for one that is unknown. */
export const findPlace = (tx: Connection, itemId: number) =>
  tx
    .selectFrom('catalogue_items as i')
    .innerJoin('catalogue_shops as s', 's.id', 'i.shop_id')
    .select(['s.category_id as cat_id', 'i.shop_id', 'i.id as item_id'])
    .where('i.id', '=', itemId)
    .executeTakeFirst();
