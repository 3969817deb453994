import { normalizeEmail } from '@regalo/contract/values/email';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import {
  findShopManagerByEmail,
  SHOP_MANAGER_AUDIT,
} from '../features/auth/accounts/shop-queries.ts';
import { dropPairingsOf } from '../features/till/drop-pairings.ts';
import type { Pins } from '../platform/security/pins.ts';
import { closeAllSessions, SHOP_SESSIONS } from '../platform/security/session-rows.ts';
import { addShopAudit } from '../platform/security/shop-audit.ts';
import { AdminError, type NewManager, newAccount } from './companies.ts';
import { shopOf } from './tills.ts';

/** Adds a manager of a shop. @returns the id @throws AdminError for an e-mail that is taken, at any shop */
export async function addShopManager(
  tx: Connection,
  shopId: number,
  manager: { email: string; firstName: string; lastName: string; pinHash: string },
): Promise<number> {
  const { email, firstName, lastName, pinHash } = manager;
  const names = { first_name: firstName, last_name: lastName };
  try {
    const row = await tx
      .insertInto('shop_managers')
      .values({ shop_id: shopId, email, ...names, pin_hash: pinHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new AdminError(`${email} belongs to a manager of a shop already.`);
    throw error;
  }
}

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
  return await database.inShop(shopId, async (tx) => {
    const id = await addShopManager(tx, shopId, row);
    const entry = {
      author,
      action: 'created',
      subject: SHOP_MANAGER_AUDIT,
      subjectId: id,
    } as const;
    await addShopAudit(tx, shopId, { ...entry, after: { email: row.email } });
    return { id, pin };
  });
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
  await database.inShop(shopId, async (tx) => {
    await tx
      .updateTable('shop_managers')
      .set({ disabled_at: new Date() })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute();
    await closeAllSessions(tx, shopId, id, SHOP_SESSIONS);
    await dropPairingsOf(tx, { shopId, managerId: id }, { author });
    const entry = {
      author,
      action: 'disabled',
      subject: SHOP_MANAGER_AUDIT,
      subjectId: id,
    } as const;
    await addShopAudit(tx, shopId, entry);
  });
}
