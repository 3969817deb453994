import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { leftOfCompanies } from '../../database/search/search-functions.ts';

/** What companies and shops have, in colones. */
export interface Money {
  wallets: number;
  held: number;
  vouchers: number;
  owed: number;
  commission: number;
  breakage: number;
}

/**
 * What all shops are owed: what their statements say and nobody has paid, less what the last one left to be made up for,
 * and what was booked since the last one ended. Check-books holds that to be the balance of their books.
 */
const OWED = sql`
  select coalesce(sum(closed.unpaid + closed.carried + open.colones), 0)::bigint
  from catalogue_shops s
  cross join lateral (
    select coalesce(sum(payable) filter (where payable > 0 and paid_at is null), 0) as unpaid,
      least(0, coalesce((array_agg(payable order by number desc))[1], 0)) as carried,
      coalesce(max(ended_at), '-infinity') as ended_at
    from shop_statements where shop_id = s.id) as closed
  cross join lateral (
    select coalesce(sum(e.colones), 0) as colones from shop_entries e
    where e.shop_id = s.id and e.created_at >= closed.ended_at
      and e.kind in ('redemption', 'undo')) as open`;

/** Reads it from balances, statements and what is kept of open gifts; no gift is read. */
export async function readMoney(tx: Connection, companies: readonly number[]): Promise<Money> {
  const { rows } = await sql<Money>`
    select (select coalesce(sum(balance), 0)::bigint from wallets) as wallets,
      (select coalesce(sum(total_amount), 0)::bigint from pending_orders
        where status = 'pending_approval' and send_at is null) as held,
      (select coalesce(sum(colones), 0)::bigint from ${leftOfCompanies(companies)}) as vouchers,
      (${OWED}) as owed,
      (select coalesce(sum(commission), 0)::bigint from shop_statements) as commission,
      (select coalesce(sum(amount), 0)::bigint from ledger_entries
        where account = 'breakage') as breakage`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return row;
}
