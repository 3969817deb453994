import { addShopManager } from '../admin/shop-managers.ts';
import { shopOf } from '../admin/tills.ts';
import type { Database } from '../database/database.ts';
import { PIN_HASH } from '../testing/factories.ts';
import { TILL_SHOP } from './spending.ts';

/** Who signs in for the shop that the demo's gifts are spent at. */
const MANAGER = { email: 'tienda@regalo.test', firstName: 'Sofía', lastName: 'Vargas' };

/** Adds a manager of the shop that the demo's gifts are spent at. */
export async function addDemoShopManager(database: Database): Promise<void> {
  const { id } = await shopOf(database, TILL_SHOP);
  const pinHash = await PIN_HASH;
  await database.inShop(id, (tx) => addShopManager(tx, id, { ...MANAGER, pinHash }));
}
