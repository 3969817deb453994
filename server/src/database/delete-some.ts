import { type RawBuilder, sql } from 'kysely';
import type { Connection } from './connection.ts';
import type { DB } from './tables.ts';

/** Deletes some rows of a company, at most so many. @returns how many */
export async function deleteSome(
  tx: Connection,
  table: keyof DB,
  companyId: number,
  { where, most }: { where: RawBuilder<unknown>; most: number },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where company_id = ${companyId} and ctid = any(array(
      select ctid from ${sql.table(table)} where company_id = ${companyId} and ${where}
      limit ${most}))`.execute(tx);
  return numAffectedRows;
}
