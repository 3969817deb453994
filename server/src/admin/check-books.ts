import { formatColones } from '@regalo/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { figuresBefore } from '../database/search/search-functions.ts';
import { listCompanies } from '../platform/companies.ts';

/**
 * Each counts what must not be among the rows of one company. The database refuses all of it at
 * commit; a broken disk, a restored copy or a superuser's hand can still bring it about.
 */
const FAULTS: [what: string, count: (company: number) => RawBuilder<{ count: number }>][] = [
  [
    'ledger transactions that do not sum to zero',
    (company) => sql`select count(*) from ledger_transactions t where t.company_id = ${company}
      and 0 is distinct from (select sum(amount) from ledger_entries e
        where e.company_id = t.company_id and e.transaction_id = t.id)`,
  ],
  [
    'wallet entries that do not continue the one before',
    (company) => sql`select count(*) from (
      select amount, balance_after, lag(balance_after, 1, 0::bigint) over (order by id) as before
      from ledger_entries where company_id = ${company} and account = 'wallet') e
      where balance_after <> before + amount`,
  ],
  [
    'orders without exactly one debit of their total',
    (company) => sql`select count(*) from orders o where o.company_id = ${company} and 1 <> (
      select count(*) from ledger_transactions t
      join ledger_entries e on e.company_id = t.company_id and e.transaction_id = t.id
      where t.company_id = o.company_id and t.order_id = o.id and t.kind = 'order'
        and e.account = 'wallet' and e.amount = -o.total_amount)`,
  ],
  [
    'debits without their order',
    (company) => sql`select count(*) from ledger_transactions t where t.company_id = ${company}
      and t.kind = 'order' and not exists (select from orders o
        where o.company_id = t.company_id and o.id = t.order_id)`,
  ],
  [
    'orders with more or fewer gifts than were paid',
    (company) => sql`select count(*) from orders o where o.company_id = ${company}
      and o.quantity <> (select count(*) from gifts g
        where g.company_id = o.company_id and g.order_id = o.id)`,
  ],
  [
    'figures of the dashboard and the reports that differ from a recount',
    (company) => sql`select count(*) from ${figuresBefore(['infinity'])} t
      where (t.gifts, t.orders, t.spent, t.people, t.groups) is distinct from (
        (select count(*) from gifts where company_id = ${company}),
        (select count(*) from orders where company_id = ${company}),
        (select coalesce(sum(total_amount), 0)::bigint from orders where company_id = ${company}),
        (select count(*) from people where company_id = ${company} and deleted_at is null),
        (select count(*) from groups where company_id = ${company} and deleted_at is null))`,
  ],
];

async function readBalances(tx: Connection, company: number) {
  const read = sql<{ balance: number; booked: number }>`
    select balance, (select coalesce(sum(amount), 0)::bigint from ledger_entries e
      where e.company_id = w.company_id and account = 'wallet') as booked
    from wallets w where company_id = ${company}`;
  return (await read.execute(tx)).rows[0];
}

async function checkCompany(tx: Connection, company: number): Promise<[string, string[]]> {
  const faults: string[] = [];
  const wallet = await readBalances(tx, company);
  if (wallet?.balance !== wallet?.booked)
    faults.push(`the ledger sums to ${formatColones(wallet?.booked ?? 0)}`);
  for (const [what, countOf] of FAULTS) {
    const [row] = (await countOf(company).execute(tx)).rows;
    if (row && row.count > 0) faults.push(`${what}: ${row.count}`);
  }
  return [wallet ? formatColones(wallet.balance) : 'no wallet', faults];
}

/**
 * Compares every company's wallet, orders and figures with what they were made of, each company in
 * one snapshot: for the operator, after a restore.
 * @returns a line for each company, and whether nothing was found wrong
 */
export async function checkBooks(database: Database): Promise<{ lines: string[]; sound: boolean }> {
  const companies = await database.outside(listCompanies);
  const lines: string[] = [];
  let sound = true;
  for (const id of companies) {
    const [balance, faults] = await database.readCompany(id, (tx) => checkCompany(tx, id));
    if (faults.length > 0) sound = false;
    const verdict = faults.length > 0 ? `WRONG: ${faults.join('; ')}` : 'in order';
    lines.push(`Company ${id}: ${balance}, ${verdict}`);
  }
  return { lines, sound };
}
