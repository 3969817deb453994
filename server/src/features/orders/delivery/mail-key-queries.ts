import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** What the name of a delivery's latest mail was made of. */
interface MailKey {
  /** Of the delivery. */
  id: number;
  generation: number;
  key_version: number;
}

/** Those of the deliveries that exist. */
export async function readMailKeys(
  tx: Connection,
  companyId: number,
  deliveryIds: readonly number[],
): Promise<MailKey[]> {
  const { rows } = await sql<MailKey>`
    select d.id, g.generation, g.key_version
    from deliveries d
    join gifts g on g.company_id = d.company_id and g.id = d.gift_id
    where d.company_id = ${companyId} and d.id = any(${deliveryIds}::bigint[])`.execute(tx);
  return rows;
}
