import type { RoleName } from '@regalo/contract/auth/roles';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import { Refusal } from '../platform/refusal.ts';

/** The operator asked for something that cannot be done; the message says why. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Does what the console does too; a refusal is told as it is in a terminal. @throws AdminError */
export async function refusedAs<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refusal ? new AdminError(error.message) : error;
  }
}

interface NewManager {
  email: string;
  firstName: string;
  lastName: string;
  pinHash: string;
  /** Admin if absent. */
  roles?: readonly RoleName[];
}

/** Adds a manager. @returns the id @throws AdminError for an e-mail that is taken, by any company */
export async function addManager(
  tx: Connection,
  companyId: number,
  manager: NewManager,
): Promise<number> {
  const { email, firstName, lastName, pinHash, roles = ['admin'] } = manager;
  const names = { first_name: firstName, last_name: lastName };
  try {
    const row = await tx
      .insertInto('managers')
      .values({ company_id: companyId, email, ...names, pin_hash: pinHash, roles: [...roles] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new AdminError(`${email} belongs to a manager already.`);
    throw error;
  }
}
