import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { PEOPLE_NOW, PRICE_NOW } from './shown-queries.ts';

/** A planned debit of the wallet, and its time. */
export interface Spending {
  at: Date;
  /** Colones. */
  total: number;
}

/** A scheduled order and what it will cost. */
interface ScheduledSpending extends Spending {
  id: number;
}

/** The cost of scheduled orders at today's prices; waiting ones are due at once. */
export async function readScheduledSpending(
  tx: Connection,
  companyId: number,
): Promise<ScheduledSpending[]> {
  const { rows } = await sql<ScheduledSpending>`
    select s.id, s.send_at as at, ${PEOPLE_NOW} * (coalesce(${PRICE_NOW}, s.amount) + c.service_fee) as total
    from scheduled_orders s join companies c on c.id = s.company_id
    where s.company_id = ${companyId}
      and s.status in ('pending_approval', 'scheduled', 'waiting')`.execute(tx);
  return rows;
}
