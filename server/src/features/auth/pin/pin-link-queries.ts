import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

export const LINK_MINUTES = 30;

/** The hash by which a link is stored and found. */
export const hashLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Saves a link for a new PIN. Those that the manager was mailed before work until they are over. */
export async function savePinLink(
  tx: Connection,
  companyId: number,
  managerId: number,
  hash: Buffer,
): Promise<void> {
  await tx
    .deleteFrom('pin_links')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where(sql<boolean>`created_at <= now() - make_interval(mins => ${LINK_MINUTES})`)
    .execute();
  await tx
    .insertInto('pin_links')
    .values({ company_id: companyId, manager_id: managerId, token_hash: hash })
    .execute();
}

/** Company and id of the manager of a link, before the company is known. */
export async function findPinLink(connection: Connection, hash: Buffer) {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from lookup.find_pin_link(${hash})`.execute(connection);
  return rows[0];
}

/** Uses a link; of two calls at once only one succeeds. @returns whether it was still valid */
export async function usePinLink(tx: Connection, companyId: number, hash: Buffer) {
  const row = await tx
    .deleteFrom('pin_links')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', hash)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${LINK_MINUTES})`)
    .returning('manager_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the links of a manager. */
export async function dropPinLinks(tx: Connection, companyId: number, managerId: number) {
  await tx
    .deleteFrom('pin_links')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .execute();
}
