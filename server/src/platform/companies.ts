import type { Language } from '@regalo/contract/values/language';
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { auditSubject } from './security/audit.ts';

/** What entries say of a company itself; a list that is exported is the company's. */
export const COMPANY_AUDIT = auditSubject('company');

interface CompanySettings {
  /** Hours to add to UTC for the company's own days. */
  time_zone: number;
  /** The language of e-mails to recipients and of headings in reports. */
  language: Language;
  /** The code of its country, such as CR, where phones without a country code are from. */
  country: string;
}

/** The settings of a company. */
export const companySettings = (tx: Connection, companyId: number): Promise<CompanySettings> =>
  tx
    .selectFrom('companies')
    .select(['time_zone', 'language', 'country'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Hours to add to UTC for the company's own days. */
export async function timeZoneOf(tx: Connection, companyId: number): Promise<number> {
  const { time_zone } = await companySettings(tx, companyId);
  return time_zone;
}

/** The ids of all companies, in their order. */
export async function listCompanies(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lookup.list_companies() as id order by id`.execute(connection);
  return rows.map(({ id }) => id);
}
