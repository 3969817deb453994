import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { leftOfCompanies } from '../../database/search/search-functions.ts';
import { OWED } from '../../features/settlement/owed-queries.ts';

/** What companies and shops have, in colones. */
export interface Money {
  wallets: number;
  held: number;
  vouchers: number;
  owed: number;
  commission: number;
  breakage: number;
}

/** What all shops are owed. */
const OWED_TO_ALL = sql`
  select coalesce(sum(owed.colones), 0)::bigint from catalogue_shops s cross join lateral (${OWED}) as owed`;

/** Reads it from balances, statements and what is kept of open gifts; no gift is read. */
export async function readMoney(tx: Connection, companies: readonly number[]): Promise<Money> {
  const { rows } = await sql<Money>`
    select (select coalesce(sum(balance), 0)::bigint from wallets) as wallets,
      (select coalesce(sum(total_amount), 0)::bigint from pending_orders
        where status = 'pending_approval' and send_at is null) as held,
      (select coalesce(sum(colones), 0)::bigint from ${leftOfCompanies(companies)}) as vouchers,
      (${OWED_TO_ALL}) as owed,
      (select coalesce(sum(commission), 0)::bigint from shop_statements) as commission,
      (select coalesce(sum(amount), 0)::bigint from ledger_entries
        where account = 'breakage') as breakage`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return row;
}
