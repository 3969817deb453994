import { sql } from 'kysely';
import type { Connection } from '../../platform/connection.ts';

/** Totals of the six cards. */
export async function readTotals(tx: Connection, companyId: number) {
  const { rows } = await sql<{
    balance: number;
    orders: number;
    spent: number;
    groups: number;
    people: number;
    time_zone: number;
  }>`
    select w.balance, c.time_zone,
      (select count(*) from orders where company_id = ${companyId}) as orders,
      (select coalesce(sum(total_amount), 0) from orders where company_id = ${companyId}) as spent,
      (select count(*) from groups where company_id = ${companyId} and deleted_at is null) as groups,
      (select sum(total) from (values (1), (2), (3)) as r (role),
        lateral search.find_people(r.role::smallint, null, '', 1, 0)) as people
    from wallets w join companies c on c.id = w.company_id
    where w.company_id = ${companyId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`company ${companyId} has no wallet`);
  return row;
}

/** Orders and their totals by month of the company's current year. */
export async function readMonths(
  tx: Connection,
  companyId: number,
  year: string,
  timeZone: number,
) {
  const minutes = Math.round(timeZone * 60);
  const { rows } = await sql<{ month: string; orders: number; amount: number }>`
    select to_char((created_at at time zone 'UTC') + make_interval(mins => ${minutes}::int), 'YYYY-MM')
        as month, count(*) as orders, sum(total_amount) as amount
    from orders
    where company_id = ${companyId}
      and (created_at at time zone 'UTC') + make_interval(mins => ${minutes}::int)
        >= (${`${year}-01-01`}::date)::timestamp
    group by 1 order by 1`.execute(tx);
  return rows;
}
