import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

export const LINK_MINUTES = 30;

/** As a link's token is stored and found. */
export const hashLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Gives a manager a link for a new PIN; the one before it is worth nothing from then on. */
export async function savePinLink(
  tx: Connection,
  companyId: number,
  managerId: number,
  hash: Buffer,
): Promise<void> {
  await tx
    .insertInto('pin_links')
    .values({ company_id: companyId, manager_id: managerId, token_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'manager_id'])
        .doUpdateSet({ token_hash: hash, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Where the manager of a link is, before a company is known. */
export async function findPinLink(connection: Connection, hash: Buffer) {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from lookup.find_pin_link(${hash})`.execute(connection);
  return rows[0];
}

/** Uses a link up; of two at once, one does. @returns whether it was still of use */
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

/** Takes back the link of a manager who needs none any more. */
export async function dropPinLink(tx: Connection, companyId: number, managerId: number) {
  await tx
    .deleteFrom('pin_links')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .execute();
}
