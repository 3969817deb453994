import { dirname } from 'node:path';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Catalogue, type CatalogueShop, readCatalogueFile } from './catalogue-file.ts';
import { storePictures } from './catalogue-images.ts';
import { addStock, lockCatalogue, saveCategories, saveItems, saveShops } from './save-queries.ts';

type Placed<Row> = Row & { position: number };

const placed = <Row>(rows: Row[]): Placed<Row>[] =>
  rows.map((row, position) => ({ ...row, position }));

function shopRows(shops: CatalogueShop[], categoryId: number, address: (path: string) => string) {
  return placed(shops).map((shop) => ({
    key: shop.key,
    category_id: categoryId,
    name: shop.name,
    description: shop.description,
    how_to_use: shop.how_to_use,
    accepts_free_amounts: shop.accepts_free_amounts,
    address: shop.address,
    hours: shop.hours,
    phone: shop.phone ?? null,
    whatsapp: shop.whatsapp ?? null,
    time_zone: shop.time_zone,
    email: shop.email ?? null,
    logo: address(shop.logo),
    card_img: address(shop.card_img),
    position: shop.position,
  }));
}

function itemRows(shop: CatalogueShop, shopId: number, address: (path: string) => string) {
  return placed(shop.items).map((item) => ({
    key: item.key,
    shop_id: shopId,
    name: item.name,
    currency: item.currency,
    issued_amount: item.issued_amount,
    price: item.price,
    use: item.use,
    card_type: item.card_type,
    gift_card_img: address(item.gift_card_img ?? shop.card_img),
    unit_backed: item.stock !== undefined,
    description: item.description,
    position: item.position,
  }));
}

/** The id of a key that was saved just before. */
function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not saved`);
  return id;
}

async function save(
  tx: Connection,
  { categories }: Catalogue,
  address: (path: string) => string,
): Promise<{ categories: number; shops: number; items: number }> {
  await lockCatalogue(tx);
  const categoryIds = await saveCategories(
    tx,
    placed(categories).map(({ key, name, icon, position }) => ({
      key,
      name,
      icon: icon ?? null,
      position,
    })),
  );
  const shops = categories.flatMap((category) => category.shops);
  const shopIds = await saveShops(
    tx,
    categories.flatMap((one) => shopRows(one.shops, idOf(categoryIds, one.key), address)),
  );
  const itemIds = await saveItems(
    tx,
    shops.flatMap((shop) => itemRows(shop, idOf(shopIds, shop.key), address)),
  );
  const stock = shops
    .flatMap((shop) => shop.items)
    .flatMap(({ key, stock: units }) =>
      units === undefined ? [] : [{ item_id: idOf(itemIds, key), units }],
    );
  await addStock(tx, stock);
  return { categories: categoryIds.size, shops: shopIds.size, items: itemIds.size };
}

/**
 * Makes the catalogue what a file says: new keys are added, known ones changed, those that left the
 * file put out of sale and kept. The stock in the file is what an item starts with: loading again
 * does not undo what was sold. All or nothing.
 * @returns how many the file holds
 * @throws CatalogueError if the file or a picture is not sound
 */
export async function loadCatalogue(
  database: Database,
  storage: Storage,
  file: string,
): Promise<{ categories: number; shops: number; items: number }> {
  const catalogue = await readCatalogueFile(file);
  const addresses = await storePictures(storage, catalogue, dirname(file));
  const address = (path: string) => {
    const found = addresses.get(path);
    if (found === undefined) throw new Error(`${path} was not stored`);
    return found;
  };
  return await database.transaction((tx) => save(tx, catalogue, address));
}
