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
    'colones by which open gifts and the vouchers account differ',
    (company) => sql`select abs(booked - held)::bigint as count from
      (select coalesce(sum(amount), 0) as booked from ledger_entries
        where company_id = ${company} and account = 'vouchers') as ledger,
      (select coalesce(sum(balance_colones), 0) as held from gifts
        where company_id = ${company}) as gifts`,
  ],
  [
    'colones by which spent gifts and the shops account differ',
    (company) => sql`select abs(booked - spent)::bigint as count from
      (select coalesce(sum(amount), 0) as booked from ledger_entries
        where company_id = ${company} and account = 'shops') as ledger,
      (select coalesce(sum(spent_colones), 0) as spent from gifts
        where company_id = ${company}) as gifts`,
  ],
  [
    'gifts whose newest activity has another balance',
    (company) => sql`select count(*) from gifts g where g.company_id = ${company}
      and g.balance is distinct from (select a.balance_after from gift_activities a
        where a.company_id = g.company_id and a.gift_id = g.id order by a.id desc limit 1)`,
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

/** What a shop's books say, beside what is in its redemptions. */
const SHOP_BOOKS = (shop: number) => sql<{ owed: number; redeemed: number; balance: number }>`
  select coalesce(sum(colones) filter (where kind in ('redemption', 'undo')), 0)::bigint as owed,
    coalesce(sum(colones), 0)::bigint as balance,
    (select coalesce(sum(colones) filter (where undone_at is null), 0)::bigint
      from redemptions where shop_id = ${shop}) as redeemed
  from shop_entries where shop_id = ${shop}`;

/** Goes behind the wall of one company or shop, and out of any other. */
async function enter(tx: Connection, { company = '', shop = '' }): Promise<void> {
  await sql`select set_config('app.company_id', ${company}, true),
    set_config('app.shop_id', ${shop}, true)`.execute(tx);
}

interface Verdict {
  line: string;
  sound: boolean;
}

const verdict = (book: string, balance: string, faults: readonly string[]): Verdict => ({
  line: `${book}: ${balance}, ${faults.length > 0 ? `WRONG: ${faults.join('; ')}` : 'in order'}`,
  sound: faults.length === 0,
});

async function checkCompanies(tx: Connection, companies: readonly number[]) {
  const verdicts: Verdict[] = [];
  let owed = 0;
  for (const id of companies) {
    await enter(tx, { company: String(id) });
    verdicts.push(verdict(`Company ${id}`, ...(await checkCompany(tx, id))));
    const { rows } = await sql<{ owed: number }>`
      select coalesce(sum(amount), 0)::bigint as owed from ledger_entries
      where company_id = ${id} and account = 'shops'`.execute(tx);
    owed += rows[0]?.owed ?? 0;
  }
  return { verdicts, owed };
}

async function checkShops(tx: Connection, shops: readonly number[]) {
  const verdicts: Verdict[] = [];
  let owed = 0;
  for (const id of shops) {
    await enter(tx, { shop: String(id) });
    const [books] = (await SHOP_BOOKS(id).execute(tx)).rows;
    if (!books) continue;
    owed += books.owed;
    const faults =
      books.owed === books.redeemed ? [] : [`redemptions of ${formatColones(books.redeemed)}`];
    if (books.owed !== 0 || faults.length > 0)
      verdicts.push(verdict(`Shop ${id}`, formatColones(books.balance), faults));
  }
  return { verdicts, owed };
}

/**
 * Compares the books of every company and shop with what they were made of, and with each other, in
 * one snapshot of all: for the operator, after a restore.
 * @returns a line for each company and for each shop that is owed something, and whether nothing was
 *   found wrong
 */
export async function checkBooks(database: Database): Promise<{ lines: string[]; sound: boolean }> {
  return await database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const companies = await listCompanies(tx);
    const shops = await tx.selectFrom('catalogue_shops').select('id').orderBy('id').execute();
    const ofCompanies = await checkCompanies(tx, companies);
    const ofShops = await checkShops(
      tx,
      shops.map(({ id }) => id),
    );
    const apart =
      ofCompanies.owed === ofShops.owed ? [] : [`companies say ${formatColones(ofCompanies.owed)}`];
    const all = verdict('All shops', formatColones(ofShops.owed), apart);
    const verdicts = [...ofCompanies.verdicts, ...ofShops.verdicts, all];
    return { lines: verdicts.map(({ line }) => line), sound: verdicts.every(({ sound }) => sound) };
  });
}
