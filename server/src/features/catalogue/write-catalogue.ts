import { dirname } from 'node:path';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueItem,
  type CatalogueShop,
  readCatalogueFile,
} from './catalogue-file.ts';
import { storePictures } from './catalogue-images.ts';
import { addStock, lockCatalogue, saveCategories, saveItems, saveShops } from './save-queries.ts';

/** With addresses of stored pictures, not paths of a file. */
type Written<Part> = Part & { active: boolean };

/** The catalogue as it is written: all there is of it, on sale or not. */
export type WrittenItem = Written<CatalogueItem>;
export type WrittenShop = Written<Omit<CatalogueShop, 'items'>> & { items: WrittenItem[] };
export type WrittenCategory = Written<Omit<CatalogueCategory, 'shops'>> & { shops: WrittenShop[] };

/**
 * What a file says, all of it on sale.
 * @param address of the stored picture for a path of the file
 */
export const onSale = (
  { categories }: Catalogue,
  address: (path: string) => string,
): WrittenCategory[] =>
  categories.map((category) => ({
    ...category,
    active: true,
    shops: category.shops.map((shop) => ({
      ...shop,
      active: true,
      logo: address(shop.logo),
      card_img: address(shop.card_img),
      items: shop.items.map((item) => ({
        ...item,
        active: true,
        gift_card_img: item.gift_card_img === undefined ? undefined : address(item.gift_card_img),
      })),
    })),
  }));

const shopRows = (shops: WrittenShop[], categoryId: number) =>
  shops.map(({ items: _, ...shop }, position) => ({
    ...shop,
    category_id: categoryId,
    phone: shop.phone ?? null,
    whatsapp: shop.whatsapp ?? null,
    email: shop.email ?? null,
    position,
  }));

const itemRows = (shop: WrittenShop, shopId: number) =>
  shop.items.map(({ stock, ...item }, position) => ({
    ...item,
    shop_id: shopId,
    gift_card_img: item.gift_card_img ?? shop.card_img,
    unit_backed: stock !== undefined,
    position,
  }));

/** The id of a key that was saved just before. */
function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not saved`);
  return id;
}

/**
 * Writes the catalogue, the only way there is: new keys are added, known ones changed, those that are missing put out of
 * sale and kept. Units are what an item starts with: those of an item that had some already stay what they are. Who reads
 * the catalogue meanwhile finds all of it as before or all of it as after.
 * @returns how many there are now
 */
export async function writeCatalogue(
  tx: Connection,
  categories: WrittenCategory[],
): Promise<{ categories: number; shops: number; items: number }> {
  await lockCatalogue(tx);
  const categoryIds = await saveCategories(
    tx,
    categories.map(({ key, name, name_en, icon, active }, position) => ({
      ...{ key, name, name_en, icon: icon ?? null, active, position },
    })),
  );
  const shops = categories.flatMap((category) => category.shops);
  const shopIds = await saveShops(
    tx,
    categories.flatMap((one) => shopRows(one.shops, idOf(categoryIds, one.key))),
  );
  const itemIds = await saveItems(
    tx,
    shops.flatMap((shop) => itemRows(shop, idOf(shopIds, shop.key))),
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
 * @param writeInstead `writeCatalogue`, with what else belongs to its transaction
 * @returns how many the file holds
 * @throws CatalogueError if the file or a picture is not sound
 */
export async function loadCatalogue(
  database: Database,
  storage: Storage,
  file: string,
  writeInstead = writeCatalogue,
): Promise<{ categories: number; shops: number; items: number }> {
  const catalogue = await readCatalogueFile(file);
  const addresses = await storePictures(storage, catalogue, dirname(file));
  const address = (path: string) => {
    const found = addresses.get(path);
    if (found === undefined) throw new Error(`${path} was not stored`);
    return found;
  };
  return await database.transaction((tx) => writeInstead(tx, onSale(catalogue, address)));
}
