import { problem } from '@regalo/contract/refusals/problem';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import pg from 'pg';
import type { Connection } from '../../database/connection.ts';
import { SHOP_ACCOUNTS } from '../../features/auth/accounts/shop-accounts.ts';
import { SHOP_MANAGER_AUDIT } from '../../features/auth/accounts/shop-queries.ts';
import { dropPinLinks } from '../../features/auth/pin/pin-link-queries.ts';
import { dropPairingsOf } from '../../features/till/drop-pairings.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closeAllSessions } from '../../platform/security/session-rows.ts';
import { addShopAudit } from '../../platform/security/shop-audit.ts';

export interface NewShopManager {
  email: string;
  firstName: string;
  lastName: string;
  language?: Language;
  pinHash: string;
}

/** Adds a manager of the transaction’s shop. @returns the id @throws Refusal already_added for an e-mail of any shop */
export async function addShopManager(
  tx: Connection,
  shopId: number,
  { email, firstName, lastName, language = 'es', pinHash }: NewShopManager,
): Promise<number> {
  const names = { first_name: firstName, last_name: lastName };
  try {
    const row = await tx
      .insertInto('shop_managers')
      .values({ shop_id: shopId, email, ...names, language, pin_hash: pinHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new Refusal(problem('shop_manager_present', { email }), 'email');
    throw error;
  }
}

/** Adds a manager and writes it down. @param by action: whether they have a PIN already */
export async function createShopManagerIn(
  tx: Connection,
  shopId: number,
  manager: NewShopManager,
  { author, action }: { author: string; action: 'created' | 'invited' },
): Promise<number> {
  const id = await addShopManager(tx, shopId, manager);
  const entry = { author, action, subject: SHOP_MANAGER_AUDIT, subjectId: id } as const;
  await addShopAudit(tx, shopId, { ...entry, after: { email: manager.email } });
  return id;
}

/** A manager of a shop, locked until the transaction ends. @throws Refusal not_found */
export async function lockShopManager(tx: Connection, shopId: number, id: number) {
  const found = await tx
    .selectFrom('shop_managers')
    .select(['email', 'pin_changes', 'disabled_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('shop_manager_not_found');
  return found;
}

const setDisabled = (tx: Connection, shopId: number, id: number, disabled: boolean) =>
  tx
    .updateTable('shop_managers')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();

interface Change {
  id: number;
  author: string;
}

/**
 * Disables a manager of the transaction’s shop: they cannot sign in, and their sessions, links and pairing codes end.
 * @throws Refusal not_found
 */
export async function disableShopManagerIn(
  tx: Connection,
  shopId: number,
  { id, author }: Change,
): Promise<void> {
  await lockShopManager(tx, shopId, id);
  await setDisabled(tx, shopId, id, true);
  await endSignIn(tx, shopId, id);
  await dropPairingsOf(tx, { shopId, managerId: id }, { author });
  const entry = { author, subject: SHOP_MANAGER_AUDIT, subjectId: id } as const;
  await addShopAudit(tx, shopId, { ...entry, action: 'disabled' });
}

/** Lets a manager in again who was disabled. @throws Refusal not_found */
export async function enableShopManagerIn(
  tx: Connection,
  shopId: number,
  { id, author }: Change,
): Promise<void> {
  await lockShopManager(tx, shopId, id);
  await setDisabled(tx, shopId, id, false);
  const entry = { author, subject: SHOP_MANAGER_AUDIT, subjectId: id } as const;
  await addShopAudit(tx, shopId, { ...entry, action: 'enabled' });
}

/** Ends the sessions of a manager, and the links that were mailed to them. */
export async function endSignIn(tx: Connection, shopId: number, id: number): Promise<void> {
  await closeAllSessions(tx, shopId, id, SHOP_ACCOUNTS.sessions);
  await dropPinLinks(tx, SHOP_ACCOUNTS, { tenantId: shopId, id });
}
