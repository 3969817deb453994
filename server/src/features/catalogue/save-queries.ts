import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';

type CatalogueTable = 'catalogue_categories' | 'catalogue_shops' | 'catalogue_items';

/** Ids by key. */
type Ids = ReadonlyMap<string, number>;

const ids = (rows: { id: number; key: string }[]): Ids =>
  new Map(rows.map(({ id, key }) => [key, id]));

/** Takes out of sale what the file no longer names. */
async function retire(tx: Connection, table: CatalogueTable, kept: Ids): Promise<void> {
  await tx
    .updateTable(table)
    .set({ active: false })
    .where('active', '=', true)
    .where(sql<boolean>`key <> all(${[...kept.keys()]}::text[])`)
    .execute();
}

/** Adds and changes categories by key; the others leave the sale. */
export async function saveCategories(
  tx: Connection,
  rows: Insertable<DB['catalogue_categories']>[],
): Promise<Ids> {
  const saved = await tx
    .insertInto('catalogue_categories')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        name_en: row.ref('excluded.name_en'),
        icon: row.ref('excluded.icon'),
        position: row.ref('excluded.position'),
        active: row.ref('excluded.active'),
      })),
    )
    .returning(['id', 'key'])
    .execute();
  await retire(tx, 'catalogue_categories', ids(saved));
  return ids(saved);
}

/** Adds and changes shops by key; the others leave the sale. */
export async function saveShops(
  tx: Connection,
  rows: Insertable<DB['catalogue_shops']>[],
): Promise<Ids> {
  const saved =
    rows.length === 0
      ? []
      : await tx
          .insertInto('catalogue_shops')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((row) => ({
              category_id: row.ref('excluded.category_id'),
              name: row.ref('excluded.name'),
              name_en: row.ref('excluded.name_en'),
              description: row.ref('excluded.description'),
              description_en: row.ref('excluded.description_en'),
              how_to_use: row.ref('excluded.how_to_use'),
              how_to_use_en: row.ref('excluded.how_to_use_en'),
              accepts_free_amounts: row.ref('excluded.accepts_free_amounts'),
              allows_swaps: row.ref('excluded.allows_swaps'),
              address: row.ref('excluded.address'),
              address_en: row.ref('excluded.address_en'),
              hours: row.ref('excluded.hours'),
              hours_en: row.ref('excluded.hours_en'),
              phone: row.ref('excluded.phone'),
              whatsapp: row.ref('excluded.whatsapp'),
              time_zone: row.ref('excluded.time_zone'),
              email: row.ref('excluded.email'),
              logo: row.ref('excluded.logo'),
              card_img: row.ref('excluded.card_img'),
              position: row.ref('excluded.position'),
              active: row.ref('excluded.active'),
            })),
          )
          .returning(['id', 'key'])
          .execute();
  await retire(tx, 'catalogue_shops', ids(saved));
  return ids(saved);
}

/** PostgreSQL takes 65,535 parameters a statement. */
const ITEMS_AT_A_TIME = 1000;

async function upsertItems(tx: Connection, rows: Insertable<DB['catalogue_items']>[]) {
  return await tx
    .insertInto('catalogue_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        shop_id: row.ref('excluded.shop_id'),
        name: row.ref('excluded.name'),
        name_en: row.ref('excluded.name_en'),
        currency: row.ref('excluded.currency'),
        issued_amount: row.ref('excluded.issued_amount'),
        price: row.ref('excluded.price'),
        use: row.ref('excluded.use'),
        card_type: row.ref('excluded.card_type'),
        gift_card_img: row.ref('excluded.gift_card_img'),
        unit_backed: row.ref('excluded.unit_backed'),
        description: row.ref('excluded.description'),
        description_en: row.ref('excluded.description_en'),
        position: row.ref('excluded.position'),
        active: row.ref('excluded.active'),
      })),
    )
    .returning(['id', 'key'])
    .execute();
}

/** Adds and changes items by key; the others leave the sale. */
export async function saveItems(
  tx: Connection,
  rows: Insertable<DB['catalogue_items']>[],
): Promise<Ids> {
  const saved: { id: number; key: string }[] = [];
  for (let n = 0; n < rows.length; n += ITEMS_AT_A_TIME)
    saved.push(...(await upsertItems(tx, rows.slice(n, n + ITEMS_AT_A_TIME))));
  await retire(tx, 'catalogue_items', ids(saved));
  return ids(saved);
}

/** Gives items that come with a stock their first units; what is left of the others stays. */
export async function addStock(
  tx: Connection,
  rows: { item_id: number; units: number }[],
): Promise<void> {
  for (let n = 0; n < rows.length; n += ITEMS_AT_A_TIME)
    await tx
      .insertInto('item_stock')
      .values(rows.slice(n, n + ITEMS_AT_A_TIME))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Sets the units of an item that is backed by stock. @returns whether there is such an item */
export async function setStock(tx: Connection, key: string, units: number): Promise<boolean> {
  const row = await tx
    .updateTable('item_stock as s')
    .from('catalogue_items as i')
    .set({ units })
    .whereRef('i.id', '=', 's.item_id')
    .where('i.key', '=', key)
    .where('i.unit_backed', '=', true)
    .returning('s.item_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds units to those of an item, or takes some away. */
export async function changeStock(tx: Connection, key: string, difference: number): Promise<void> {
  await tx
    .updateTable('item_stock as s')
    .from('catalogue_items as i')
    .set(({ eb }) => ({ units: eb('s.units', '+', difference) }))
    .whereRef('i.id', '=', 's.item_id')
    .where('i.key', '=', key)
    .execute();
}

const LOCK = 7_301_957;

/** Lets one writer at a time change the catalogue, until its transaction ends. */
export async function lockCatalogue(tx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** Replaces the hash of the PIN that a shop's tills ask for from the fourth undo of a day on. */
export async function writeSupervisorPin(
  tx: Connection,
  shopId: number,
  hash: string,
): Promise<void> {
  await tx
    .updateTable('catalogue_shops')
    .set({ supervisor_pin_hash: hash })
    .where('id', '=', shopId)
    .execute();
}
