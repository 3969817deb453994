import { pinProblem } from '@regalo/contract/auth/pin';
import type { RoleName } from '@regalo/contract/auth/roles';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import { Refusal } from '../platform/refusal.ts';
import { generatePin, type Pins } from '../platform/security/pins.ts';

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

export interface NewManager {
  email: string;
  firstName: string;
  lastName: string;
  /** Generated if absent. */
  pin?: string;
  /** Of a company's manager: Admin if absent. A shop's has none. */
  roles?: readonly RoleName[];
}

/** Adds a manager. @returns the id @throws AdminError for an e-mail that is taken, by any company */
export async function addManager(
  tx: Connection,
  companyId: number,
  manager: Omit<NewManager, 'pin'> & { pinHash: string },
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

/**
 * An account as it is stored, of a company's or a shop's manager, and its PIN.
 * @throws AdminError for an e-mail or a PIN that is malformed
 */
export async function newAccount(manager: NewManager, pins: Pins) {
  const email = normalizeEmail(manager.email);
  if (!isEmail(email)) throw new AdminError(`${manager.email} is not an e-mail address.`);
  const pin = manager.pin ?? generatePin();
  const problem = pinProblem(pin);
  if (problem) throw new AdminError(inEnglish(problem));
  const { firstName, lastName, roles = ['admin'] } = manager;
  return { email, firstName, lastName, roles, pin, pinHash: await pins.hash(pin) };
}
