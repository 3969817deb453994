import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

interface Author {
  id: number;
  roles: string[];
  disabled_at: Date | null;
}

/** The members in whose name something is to be sent by itself: scheduled orders, and those of active rules. */
export async function readAuthors(tx: Connection, companyId: number): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select m.id, m.roles, m.disabled_at from managers m
    where m.company_id = ${companyId} and m.id in (
      select s.manager_id from scheduled_orders s
        where s.company_id = ${companyId} and s.status in ('scheduled', 'waiting')
      union select r.manager_id from occasion_rules r
        where r.company_id = ${companyId} and r.status = 'active')
    order by m.id`.execute(tx);
  return rows;
}
