import { normalizeEmail } from '@regalo/contract/values/email';
import type { Database } from '../database/database.ts';
import { findShopManagerByEmail } from '../features/auth/accounts/shop-queries.ts';
import { createShopManagerIn, disableShopManagerIn } from '../operator/shops/shop-managers.ts';
import type { Pins } from '../platform/security/pins.ts';
import { AdminError, type NewManager, newAccount, refusedAs } from './companies.ts';
import { shopOf } from './tills.ts';

/**
 * Creates a manager of a shop.
 * @param by author: who does it, for the history
 * @returns id and PIN; the PIN is stored nowhere but as its hash
 * @throws AdminError for a shop that is not in the catalogue, or an e-mail that is malformed or taken
 */
export async function createShopManager(
  database: Database,
  shop: string,
  manager: NewManager,
  { author, pins }: { author: string; pins: Pins },
): Promise<{ id: number; pin: string }> {
  const { id: shopId } = await shopOf(database, shop);
  const { pin, ...row } = await newAccount(manager, pins);
  const by = { author, action: 'created' } as const;
  const id = await refusedAs(() =>
    database.inShop(shopId, (tx) => createShopManagerIn(tx, shopId, row, by)),
  );
  return { id, pin };
}

/** Disables a manager of a shop: they cannot sign in, and their sessions and pairing codes end. */
export async function disableShopManager(
  database: Database,
  email: string,
  author: string,
): Promise<void> {
  const place = await database.outside((connection) =>
    findShopManagerByEmail(connection, normalizeEmail(email)),
  );
  if (!place) throw new AdminError(`There is no manager ${email} of a shop.`);
  const { tenantId: shopId, id } = place;
  await database.inShop(shopId, (tx) => disableShopManagerIn(tx, shopId, { id, author }));
}
