import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The first half of the two numbers of an advisory lock; the second is the company's id. */
const LOCK = 770_031;

/**
 * Keeps exports of a company from being begun until the transaction ends: one that is begun later reads what it has
 * changed.
 */
export async function lockExports(tx: Connection, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${companyId})`.execute(tx);
}

/** Ends the exports that are kept, as they have what must not be kept any more; those that are being written begin anew. */
export async function outdateExports(tx: Connection, companyId: number): Promise<void> {
  await lockExports(tx, companyId);
  await sql`
    update exports set state = case state when 'complete' then 'expired' else 'pending' end
    where company_id = ${companyId} and state in ('running', 'complete')`.execute(tx);
}
