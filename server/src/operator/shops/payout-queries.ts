import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Paging } from '../../database/search/search-functions.ts';
import { PRESENT_ACCOUNT } from './account-queries.ts';

/** Statements `st` that are closed, unpaid and in no run, of shops `s`. */
const PAYABLE = sql`from shop_statements st join catalogue_shops s on s.id = st.shop_id
  where st.payable > 0 and st.paid_at is null and not exists (
    select from operator.payout_lines l
    where l.shop_id = st.shop_id and l.number = st.number and l.dropped_at is null)`;

export interface PayableRow {
  shop_id: number;
  shop: string;
  number: number;
  first_day: string;
  last_day: string;
  amount: number;
  closed_at: Date;
  /** The account of the shop; null where there is none. */
  iban: string | null;
  holder: string | null;
  holder_id: string | null;
}

/** One page of what can be given to the bank, oldest first. */
export async function readPayablePage(tx: Connection, { limit, offset }: Paging) {
  const { rows } = await sql<PayableRow>`
    select st.shop_id, s.name as shop, st.number, st.first_day, st.last_day, st.payable as amount,
      st.closed_at, a.iban, a.holder, a.holder_id
    from (select st.id, st.shop_id ${PAYABLE} order by st.closed_at, st.shop_id, st.number
      limit ${limit} offset ${offset}) as wanted
    join shop_statements st on st.shop_id = wanted.shop_id and st.id = wanted.id
    join catalogue_shops s on s.id = st.shop_id
    left join lateral (${PRESENT_ACCOUNT}) as a on true
    order by st.closed_at, st.shop_id, st.number`.execute(tx);
  const sums = await sql<{ count: number; total: number }>`
    select count(*) as count, coalesce(sum(st.payable), 0)::bigint as total ${PAYABLE}`.execute(tx);
  return { rows, ...(sums.rows[0] ?? { count: 0, total: 0 }) };
}

/** A statement by its number, with the account of its shop, however it stands. */
export async function readForPayout(
  tx: Connection,
  { shop_id: shopId, number }: { shop_id: number; number: number },
): Promise<(PayableRow & { payout_reference: string | null }) | undefined> {
  const { rows } = await sql<PayableRow & { payout_reference: string | null }>`
    select st.shop_id, s.name as shop, st.number, st.first_day, st.last_day, st.payable as amount,
      st.closed_at, st.payout_reference, a.iban, a.holder, a.holder_id
    from shop_statements st join catalogue_shops s on s.id = st.shop_id
    left join lateral (${PRESENT_ACCOUNT}) as a on true
    where st.shop_id = ${shopId} and st.number = ${number}`.execute(tx);
  return rows[0];
}

/** Runs `r`, with their sums. */
const RUNS = sql`
  select r.id, r.created_at, o.first_name || ' ' || o.last_name as author,
    sums.lines, sums.paid, sums.total
  from operator.payout_runs r join operator.operators o on o.id = r.operator_id
  cross join lateral (
    select count(*) as lines, count(st.paid_at) as paid, coalesce(sum(l.amount), 0)::bigint as total
    from operator.payout_lines l
    join shop_statements st on st.shop_id = l.shop_id and st.number = l.number
    where l.run_id = r.id and l.dropped_at is null) as sums`;

export interface RunRow {
  id: number;
  created_at: Date;
  author: string;
  lines: number;
  paid: number;
  total: number;
}

/** One page of the runs, newest first, and how many there are. */
export async function readRunPage(tx: Connection, { limit, offset }: Paging) {
  const { rows } = await sql<RunRow>`${RUNS} order by r.id desc
    limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ count: number }>`
    select count(*) as count from operator.payout_runs`.execute(tx);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

/** One run; undefined if there is none. */
export async function readRun(tx: Connection, id: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${RUNS} where r.id = ${id}`.execute(tx);
  return rows[0];
}

export interface LineRow {
  id: number;
  run_id: number;
  shop_id: number;
  shop: string;
  number: number;
  amount: number;
  iban: string;
  holder: string;
  holder_id: string;
  state: 'open' | 'waiting' | 'paid';
  reference: string;
}

/** Lines `l` that were not taken out, with their state: a proposal says that one waits, its statement that it is paid. */
const LINES = sql`
  select l.id, l.run_id, l.shop_id, s.name as shop, l.number, l.amount, l.iban, l.holder, l.holder_id,
    case when st.paid_at is not null then 'paid' when p.id is not null then 'waiting' else 'open' end as state,
    coalesce(st.payout_reference, '') as reference
  from operator.payout_lines l
  join catalogue_shops s on s.id = l.shop_id
  join shop_statements st on st.shop_id = l.shop_id and st.number = l.number
  left join operator.proposals p on p.kind = 'payout' and p.status = 'waiting'
    and p.payload ->> 'line' = l.id::text
  where l.dropped_at is null`;

/** The lines of a run. */
export async function readRunLines(tx: Connection, runId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`${LINES} and l.run_id = ${runId}
    order by lower(unaccent(s.name)), l.number, l.id`.execute(tx);
  return rows;
}

/** Whether a run has a statement, which is then paid as its line: the bank may have the file already. */
export async function isInRun(tx: Connection, shopId: number, number: number): Promise<boolean> {
  const { rows } = await sql`select from operator.payout_lines
    where shop_id = ${shopId} and number = ${number} and dropped_at is null`.execute(tx);
  return rows.length > 0;
}

/** Where a line is: its shop, its run. */
export async function findLine(tx: Connection, id: number) {
  return await tx
    .selectFrom('operator.payout_lines')
    .select(['shop_id', 'run_id', 'number'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A line that was not taken out, locked until the transaction of its shop ends. */
export async function lockLine(tx: Connection, id: number): Promise<LineRow | undefined> {
  await sql`select from operator.payout_lines where id = ${id} for update`.execute(tx);
  // Apart, so that what others did to its statement meanwhile is seen.
  const { rows } = await sql<LineRow>`${LINES} and l.id = ${id}`.execute(tx);
  return rows[0];
}
