import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Company and id of the gift that has, or once had, a code or a claim link. */
export async function findGift(
  connection: Connection,
  kind: 'code' | 'link',
  hashes: readonly Buffer[],
) {
  const find = kind === 'code' ? sql`lookup.find_code` : sql`lookup.find_gift`;
  const { rows } = await sql<{ companyId: number; giftId: number }>`
    select company_id as "companyId", id as "giftId" from ${find}(${hashes}::bytea[])`.execute(
    connection,
  );
  return rows[0];
}
