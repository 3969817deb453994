import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import type { Anchor } from './anchor-letter.ts';

/** Where the chain of a company ends; undefined before its first entry. */
export async function readAnchor(tx: Connection, companyId: number): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    select count, encode(hash, 'hex') as hash from audit_heads where company_id = ${companyId}`.execute(
    tx,
  );
  return rows[0];
}

/** The members who want to be mailed every day, with their roles. */
export const readWanting = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('managers')
    .select(['id', 'roles'])
    .where('company_id', '=', companyId)
    .where('audit_mail', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();

/** Where one of them is mailed; undefined where that is not wanted any more. */
export const readAddressee = (tx: Connection, companyId: number, managerId: number) =>
  tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.email', 'm.first_name as name', 'c.language', 'c.name as company'])
    .select(zoneOf('c').as('timeZone'))
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .where('m.audit_mail', '=', true)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();

/** Whether a member is mailed every day. */
export async function isMailed(tx: Connection, companyId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('managers')
    .select('audit_mail')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.audit_mail;
}

/** Changes it. @returns whether it was otherwise before */
export async function writeMailed(
  tx: Connection,
  companyId: number,
  id: number,
  wanted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('managers')
    .set({ audit_mail: wanted })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('audit_mail', '<>', wanted)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
