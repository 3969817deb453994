import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import { AdminError } from './companies.ts';

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
      throw new AdminError(`${email} belongs to a shop’s manager already.`);
    throw error;
  }
}
