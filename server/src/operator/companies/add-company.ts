import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { HOME_ZONE, isTimeZone, offsetHours, type Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry } from '../../platform/security/audit.ts';

export interface NewCompany {
  name: string;
  language?: Language;
  /** Hours to add to UTC, or the name of a zone. */
  timeZone?: Zone | undefined;
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
 * @throws Refusal validation for a zone that the database does not know
 */
export async function zoneColumns(tx: Connection, zone: Zone) {
  if (typeof zone === 'number') return { time_zone: zone, zone: null };
  if (!isTimeZone(zone)) throw new Refusal('zone_unknown', 'zone');
  const columns = { time_zone: offsetHours(new Date(), zone), zone };
  // Looking a name up reads every zone; that of new companies is known.
  if (zone === HOME_ZONE) return columns;
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(tx);
  if (rows.length === 0) throw new Refusal('zone_unknown', 'zone');
  return columns;
}

/**
 * Adds the company of the transaction, with an empty wallet. @returns what is stored of it
 * @throws Refusal validation
 */
export async function addCompany(tx: Connection, id: number, company: NewCompany) {
  const { name, language = 'es', country = 'CR' } = company;
  const { timeZone = country === 'CR' ? HOME_ZONE : -6 } = company;
  const { serviceFee = DEFAULT_SERVICE_FEE } = company;
  if (!name.trim()) throw new Refusal('company_name_missing', 'name');
  const zone = await zoneColumns(tx, timeZone);
  const stored = { name: name.trim(), language, country, ...zone, service_fee: serviceFee };
  await tx
    .insertInto('companies')
    .values({ id, ...stored })
    .execute();
  await tx.insertInto('wallets').values({ company_id: id }).execute();
  return stored;
}

/** Adds the company of the transaction, and begins its audit with that. @returns what is stored of it */
export async function createCompanyIn(
  tx: Connection,
  id: number,
  { company, author }: { company: NewCompany; author: string },
) {
  const after = await addCompany(tx, id, company);
  const entry = { author, action: 'created', subject: COMPANY_AUDIT, subjectId: id } as const;
  await addAuditEntry(tx, id, { ...entry, after });
  return after;
}
