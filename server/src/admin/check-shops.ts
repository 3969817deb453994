import { formatColones } from '@regalo/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { type Verdict, verdict } from './verdict.ts';

/** What shops are owed for redemptions, before commission: the sum, and the fingerprint of its causes. */
export interface Owed {
  colones: number;
  causes: string;
}

export const NOTHING_OWED: Owed = { colones: 0, causes: '0' };

/**
 * SQL of one number for many pairs of a cause and its colones, whatever their order: the same pairs give
 * the same, and others hardly ever do. So two sets of books are compared without being held.
 */
export const fingerprint = (cause: RawBuilder<unknown>, colones: RawBuilder<unknown>) =>
  sql`coalesce(sum(hashtextextended(${cause} || ' ' || ${colones}, 0)), 0)::text`;

/** What two of them are owed together. */
export const addOwed = (one: Owed, other: Owed): Owed => ({
  colones: one.colones + other.colones,
  causes: String(BigInt(one.causes) + BigInt(other.causes)),
});

/** Each counts what must not be among the rows of one shop. */
const FAULTS: [what: string, count: (shop: number) => RawBuilder<{ count: number }>][] = [
  [
    'colones by which redemptions and the books differ',
    (shop) => sql`select abs(booked - redeemed)::bigint as count from
      (select coalesce(sum(colones), 0) as booked from shop_entries
        where shop_id = ${shop} and kind in ('redemption', 'undo')) as books,
      (select coalesce(sum(colones) filter (where undone_at is null), 0) as redeemed
        from redemptions where shop_id = ${shop}) as tills`,
  ],
  [
    'statements that are not the sum of their lines',
    (shop) => sql`select count(*) from shop_statements s where s.shop_id = ${shop}
      and (s.redemptions::bigint, s.undos::bigint, s.redeemed, s.undone, s.commission) is distinct from (
        select row (count(*) filter (where e.kind = 'redemption'),
          count(*) filter (where e.kind = 'undo'),
          coalesce(sum(e.colones) filter (where e.kind = 'redemption'), 0)::bigint,
          coalesce(-sum(e.colones) filter (where e.kind = 'undo'), 0)::bigint,
          coalesce(sum(l.commission), 0)::bigint)
        from shop_statement_lines l
        join shop_entries e on e.shop_id = l.shop_id and e.id = l.entry_id
        where l.shop_id = s.shop_id and l.statement_id = s.id)`,
  ],
  [
    'statements that do not continue the one before',
    (shop) => sql`select count(*) from (
      select number, first_day, carried, row_number() over up as expected,
        lag(last_day) over up as before, least(0, lag(payable, 1, 0::bigint) over up) as left_over
      from shop_statements where shop_id = ${shop} window up as (order by number)) s
      where number <> expected or first_day <= before or carried <> left_over`,
  ],
  [
    'undos that give back another commission than was taken',
    (shop) => sql`select count(*) from shop_statement_lines l
      join shop_entries e on e.shop_id = l.shop_id and e.id = l.entry_id and e.kind = 'undo'
      left join shop_entries r on r.shop_id = l.shop_id
        and r.cause = 'redemption:' || split_part(e.cause, ':', 2)
      left join shop_statement_lines taken on taken.shop_id = r.shop_id and taken.entry_id = r.id
      where l.shop_id = ${shop} and (taken.commission, r.colones)
        is distinct from (-l.commission, -e.colones)`,
  ],
  [
    'commissions and payouts that are not as their statements say',
    (shop) => sql`select count(*) from (
        select 'commission:' || number as cause, -commission as colones from shop_statements
        where shop_id = ${shop} and commission <> 0
        union all
        select 'payout:' || number, -payable from shop_statements
        where shop_id = ${shop} and paid_at is not null) as said
      full join (select cause, colones from shop_entries
        where shop_id = ${shop} and kind in ('commission', 'payout')) as booked using (cause)
      where said.colones is distinct from booked.colones`,
  ],
  [
    'colones by which what is unpaid and open differs from the balance',
    (shop) => sql`select abs(unpaid + carried + open - balance)::bigint as count from
      (select coalesce(sum(payable) filter (where payable > 0 and paid_at is null), 0) as unpaid,
          least(0, coalesce((array_agg(payable order by number desc))[1], 0)) as carried
        from shop_statements where shop_id = ${shop}) as statements,
      (select coalesce(sum(e.colones) filter (where e.kind in ('redemption', 'undo')
            and l.entry_id is null), 0) as open, coalesce(sum(e.colones), 0) as balance
        from shop_entries e left join shop_statement_lines l
          on l.shop_id = e.shop_id and l.entry_id = e.id
        where e.shop_id = ${shop}) as books`,
  ],
];

/** Goes behind the wall of one shop, and out of any other. */
async function enter(tx: Connection, shop: number): Promise<void> {
  await sql`select set_config('app.company_id', '', true),
    set_config('app.shop_id', ${String(shop)}, true)`.execute(tx);
}

async function readBooks(tx: Connection, shop: number) {
  const moved = sql`kind in ('redemption', 'undo') and colones <> 0`;
  const { rows } = await sql<Owed & { entries: number; balance: number }>`
    select count(*) as entries, coalesce(sum(colones), 0)::bigint as balance,
      coalesce(sum(colones) filter (where ${moved}), 0)::bigint as colones,
      ${fingerprint(sql`case when ${moved} then cause end`, sql`colones`)} as causes
    from shop_entries where shop_id = ${shop}`.execute(tx);
  return rows[0] ?? { ...NOTHING_OWED, entries: 0, balance: 0 };
}

/** Compares the books of each shop with its redemptions and its statements. */
export async function checkShops(tx: Connection, shops: readonly number[]) {
  const verdicts: Verdict[] = [];
  let owed = NOTHING_OWED;
  for (const id of shops) {
    await enter(tx, id);
    const books = await readBooks(tx, id);
    owed = addOwed(owed, books);
    const faults: string[] = [];
    for (const [what, countOf] of FAULTS) {
      const [row] = (await countOf(id).execute(tx)).rows;
      if (row && row.count > 0) faults.push(`${what}: ${row.count}`);
    }
    if (books.entries > 0 || faults.length > 0)
      verdicts.push(verdict(`Shop ${id}`, formatColones(books.balance), faults));
  }
  return { verdicts, owed };
}
