import { pinProblem } from '@regalo/contract/auth/pin';
import type { RoleName } from '@regalo/contract/auth/roles';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { findManagerByEmail, MANAGER_AUDIT } from '../features/auth/accounts/manager-queries.ts';
import { isLastAdmin } from '../features/team/member-queries.ts';
import {
  createCompanyIn,
  type NewCompany,
  reserveCompanyId,
} from '../operator/companies/add-company.ts';
import { type CompanySettings, changeCompanyIn } from '../operator/companies/change-company.ts';
import { disableMemberIn } from '../operator/companies/disable-member.ts';
import { listCompanies } from '../platform/companies.ts';
import { Refusal } from '../platform/refusal.ts';
import { addAuditEntry } from '../platform/security/audit.ts';
import { generatePin, type Pins } from '../platform/security/pins.ts';

/** The operator asked for something that cannot be done; the message says why. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Creates a company with an empty wallet. @returns its id */
export async function createCompany(
  database: Database,
  company: NewCompany,
  author: string,
): Promise<number> {
  const id = await reserveCompanyId(database);
  await refusedAs(() =>
    database.inCompany(id, (tx) => createCompanyIn(tx, id, { company, author })),
  );
  return id;
}

/** Does what the console does too; a refusal is told as it is in a terminal. @throws AdminError */
export async function refusedAs<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refusal ? new AdminError(error.message) : error;
  }
}

/** Runs `act` for a company that exists. @throws AdminError if it does not */
export async function inKnownCompany<T>(
  database: Database,
  companyId: number,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  const known = await database.outside(listCompanies);
  if (!known.includes(companyId)) throw new AdminError(`There is no company ${companyId}.`);
  return await database.inCompany(companyId, act);
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

/**
 * Creates a manager.
 * @param by author: who does it, for the history
 * @returns id and PIN; the PIN is stored nowhere but as its hash
 * @throws AdminError for an e-mail that is malformed or taken, by any company
 */
export async function createManager(
  database: Database,
  companyId: number,
  manager: NewManager,
  { author, pins }: { author: string; pins: Pins },
): Promise<{ id: number; pin: string }> {
  const { pin, ...row } = await newAccount(manager, pins);
  return await inKnownCompany(database, companyId, async (tx) => {
    const id = await addManager(tx, companyId, row);
    const entry = { author, action: 'created', subject: MANAGER_AUDIT, subjectId: id } as const;
    const { email, roles } = row;
    await addAuditEntry(tx, companyId, { ...entry, after: { email, roles } });
    return { id, pin };
  });
}

/** Changes what a company's orders and days are computed with; what was sent keeps its own. */
export async function changeCompany(
  database: Database,
  companyId: number,
  settings: CompanySettings,
  author: string,
): Promise<void> {
  await refusedAs(() =>
    inKnownCompany(database, companyId, (tx) =>
      changeCompanyIn(tx, companyId, { settings, author }),
    ),
  );
}

/**
 * Disables a manager: they cannot sign in, and their sessions, links and invitations end.
 * @param leaveWithoutAdmin whether the last active Admin of a company may go
 * @throws AdminError for an unknown e-mail, and for the last active Admin
 */
export async function disableManager(
  database: Database,
  email: string,
  { author, leaveWithoutAdmin = false }: { author: string; leaveWithoutAdmin?: boolean },
): Promise<void> {
  const place = await database.outside((connection) =>
    findManagerByEmail(connection, normalizeEmail(email)),
  );
  if (!place) throw new AdminError(`There is no manager ${email}.`);
  const { tenantId: companyId, id } = place;
  const disable = (tx: Connection) =>
    disableMemberIn(tx, companyId, { id, author, leaveWithoutAdmin });
  await database.inCompany(companyId, disable).catch((error: unknown) => {
    if (!isLastAdmin(error)) throw error;
    throw new AdminError(
      `${email} is the last active Admin of company ${companyId}. Make another one first, or repeat with --leave-without-admin.`,
    );
  });
}
