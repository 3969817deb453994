import { pinProblem } from '@regalo/contract/auth/pin';
import type { RoleName } from '@regalo/contract/auth/roles';
import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { HOME_ZONE, isTimeZone, offsetHours, type Zone } from '@regalo/contract/values/days';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { findManagerByEmail, MANAGER_AUDIT } from '../features/auth/accounts/manager-queries.ts';
import { endAccess } from '../features/team/end-access.ts';
import { isLastAdmin, letLastAdminGo } from '../features/team/member-queries.ts';
import { COMPANY_AUDIT, listCompanies } from '../platform/companies.ts';
import { addAuditEntry } from '../platform/security/audit.ts';
import { generatePin, type Pins } from '../platform/security/pins.ts';

/** The operator asked for something that cannot be done; the message says why. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

export interface NewCompany {
  name: string;
  language?: Language;
  /** Hours to add to UTC, or the name of a zone. */
  timeZone?: Zone;
  /** Colones per recipient. */
  serviceFee?: number;
  /** The code of its country. */
  country?: string;
}

/** The id of the next company: its row can only be written by a transaction of that company. */
export async function reserveCompanyId(database: Database): Promise<number> {
  return await database.outside((connection) => nextCompanyId(connection));
}

async function nextCompanyId(connection: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('companies', 'id')) as id`.execute(connection);
  return rows[0]?.id ?? 0;
}

/**
 * The columns of a zone. The hours of a named one are those of today, for processes of the version before.
 * @throws AdminError for a zone that the database does not know
 */
async function zoneColumns(tx: Connection, zone: Zone) {
  if (typeof zone === 'number') return { time_zone: zone, zone: null };
  if (!isTimeZone(zone)) throw new AdminError(`There is no zone ${zone}.`);
  const columns = { time_zone: offsetHours(new Date(), zone), zone };
  // Looking a name up reads every zone; that of new companies is known.
  if (zone === HOME_ZONE) return columns;
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(tx);
  if (rows.length === 0) throw new AdminError(`The database does not know the zone ${zone}.`);
  return columns;
}

/** Adds the company of the transaction, with an empty wallet. @returns what is stored of it */
export async function addCompany(tx: Connection, id: number, company: NewCompany) {
  const { name, language = 'es', country = 'CR' } = company;
  const { timeZone = country === 'CR' ? HOME_ZONE : -6 } = company;
  const { serviceFee = DEFAULT_SERVICE_FEE } = company;
  if (!name.trim()) throw new AdminError('A company needs a name.');
  const zone = await zoneColumns(tx, timeZone);
  const stored = { name: name.trim(), language, country, ...zone, service_fee: serviceFee };
  await tx
    .insertInto('companies')
    .values({ id, ...stored })
    .execute();
  await tx.insertInto('wallets').values({ company_id: id }).execute();
  return stored;
}

/** Creates a company with an empty wallet. @returns its id */
export async function createCompany(
  database: Database,
  company: NewCompany,
  author: string,
): Promise<number> {
  const id = await reserveCompanyId(database);
  await database.inCompany(id, async (tx) => {
    const after = await addCompany(tx, id, company);
    const entry = { author, action: 'created', subject: COMPANY_AUDIT, subjectId: id } as const;
    await addAuditEntry(tx, id, { ...entry, after });
  });
  return id;
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

export interface CompanySettings {
  serviceFee?: number;
  /** Hours to add to UTC, or the name of a zone. */
  timeZone?: Zone;
  language?: Language;
  lowWalletMark?: number;
  country?: string;
  expiry?: 'refund' | 'keep';
  /** Whether recipients are reminded of gifts that are about to expire. */
  reminders?: boolean;
  /** Whether mails about a gift name its amount and shop only once it has been opened. */
  surprise?: boolean;
}

/** Changes what a company's orders and days are computed with; what was sent keeps its own. */
export async function changeCompany(
  database: Database,
  companyId: number,
  settings: CompanySettings,
  author: string,
): Promise<void> {
  const given = {
    ...(settings.serviceFee === undefined ? {} : { service_fee: settings.serviceFee }),
    ...(settings.language === undefined ? {} : { language: settings.language }),
    ...(settings.lowWalletMark === undefined ? {} : { low_wallet_mark: settings.lowWalletMark }),
    ...(settings.country === undefined ? {} : { country: settings.country }),
    ...(settings.expiry === undefined ? {} : { expiry: settings.expiry }),
    ...(settings.reminders === undefined ? {} : { reminders: settings.reminders }),
    ...(settings.surprise === undefined ? {} : { surprise: settings.surprise }),
  };
  const { timeZone } = settings;
  if (Object.keys(given).length === 0 && timeZone === undefined)
    throw new AdminError('There is nothing to change.');
  await inKnownCompany(database, companyId, async (tx) => {
    const zone = timeZone === undefined ? {} : await zoneColumns(tx, timeZone);
    const after = { ...given, ...zone };
    const before = await tx
      .selectFrom('companies')
      .select(['service_fee', 'time_zone', 'zone', 'language', 'low_wallet_mark', 'country'])
      .select(['expiry', 'reminders', 'surprise'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    await tx.updateTable('companies').set(after).where('id', '=', companyId).execute();
    const entry = {
      author,
      action: 'changed',
      subject: COMPANY_AUDIT,
      subjectId: companyId,
    } as const;
    await addAuditEntry(tx, companyId, { ...entry, before, after });
  });
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
  const disable = async (tx: Connection) => {
    if (leaveWithoutAdmin) await letLastAdminGo(tx);
    await tx
      .updateTable('managers')
      .set({ disabled_at: new Date() })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await endAccess(tx, companyId, { managerId: id, author });
    const entry = { author, action: 'disabled', subject: MANAGER_AUDIT, subjectId: id } as const;
    await addAuditEntry(tx, companyId, entry);
  };
  await database.inCompany(companyId, disable).catch((error: unknown) => {
    if (!isLastAdmin(error)) throw error;
    throw new AdminError(
      `${email} is the last active Admin of company ${companyId}. Make another one first, or repeat with --leave-without-admin.`,
    );
  });
}
