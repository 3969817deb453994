import type { Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { zoneOf } from './company-zone.ts';
import { auditSubject } from './security/audit.ts';

/** The audit subject of a company itself, also for its exported lists. */
export const COMPANY_AUDIT = auditSubject('company');

interface CompanySettings {
  /** By which its own days are counted. */
  time_zone: Zone;
  /** The language of e-mails to recipients and of headings in reports. */
  language: Language;
  /** The code of its country, such as CR, where phones without a country code are from. */
  country: string;
}

/** The settings of a company. */
export const companySettings = (tx: Connection, companyId: number): Promise<CompanySettings> =>
  tx
    .selectFrom('companies')
    .select(['language', 'country'])
    .select(zoneOf('companies').as('time_zone'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

/** The zone by which a company's own days are counted. */
export async function timeZoneOf(tx: Connection, companyId: number): Promise<Zone> {
  const { time_zone } = await companySettings(tx, companyId);
  return time_zone;
}

/** Locks a company, so that nobody else changes what it has set up once until the transaction ends. */
export async function lockCompany(tx: Connection, companyId: number): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The ids of all companies, in their order. */
export async function listCompanies(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lookup.list_companies() as id order by id`.execute(connection);
  return rows.map(({ id }) => id);
}
