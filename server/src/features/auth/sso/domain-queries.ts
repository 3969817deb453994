import { sql } from 'kysely';
import pg from 'pg';
import type { Connection } from '../../../database/connection.ts';
import { auditSubject } from '../../../platform/security/audit.ts';

/** The audit subject of e-mail domains. */
export const SSO_DOMAIN_AUDIT = auditSubject('sso_domain');

/** The company that a domain was verified for, before the company is known. */
export async function findSsoDomain(connection: Connection, domain: string) {
  const { rows } = await sql<{ company: number | null }>`
    select lookup.find_sso_domain(${domain}) as company`.execute(connection);
  return rows[0]?.company ?? undefined;
}

const domains = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('sso_domains')
    .select(['id', 'domain', 'token', 'verified_at'])
    .where('company_id', '=', companyId);

/** The domains that a company has named, by name. */
export const readDomains = (tx: Connection, companyId: number) =>
  domains(tx, companyId).orderBy('domain').execute();

export type DomainRow = Awaited<ReturnType<typeof readDomains>>[number];

/** One of them. */
export const readDomain = (tx: Connection, companyId: number, id: number) =>
  domains(tx, companyId).where('id', '=', id).executeTakeFirst();

/** Adds one that is to be verified. @returns its id; undefined where the company has named it already */
export async function insertDomain(
  tx: Connection,
  companyId: number,
  { domain, token }: { domain: string; token: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('sso_domains')
    .values({ company_id: companyId, domain, token })
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Notes that a domain is the company's. @returns whether it was not before
 * @throws a violation of a unique key where it is another company's
 */
export async function setVerified(tx: Connection, companyId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sso_domains')
    .set({ verified_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDomain(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('sso_domains')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Whether an error is the database's refusal of a domain that another company has verified. */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';
