import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** Whether one of these is the present code or link of a gift. */
export async function isPresent(
  tx: Connection,
  companyId: number,
  { giftId, hashes }: { giftId: number; hashes: readonly Buffer[] },
): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select exists (select from gifts g where g.company_id = ${companyId} and g.id = ${giftId}
      and (g.claim_hash = any(${hashes}::bytea[]) or g.code_hash = any(${hashes}::bytea[])))
      as present`.execute(tx);
  return rows[0]?.present === true;
}
