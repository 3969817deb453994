import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { commissionOf, termsInTime } from '../settlement/commission-queries.ts';
import { LISTED } from '../settlement/correction-queries.ts';
import { type Fault, fingerprint, NOTHING_OWED, type Owed } from './owed.ts';

/** Each counts what must not be among the rows of one shop. */
export const SHOP_FAULTS: readonly Fault[] = [
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
      and (s.redemptions::bigint, s.undos::bigint, s.corrections::bigint, s.redeemed, s.undone, s.corrected,
        s.commission) is distinct from (
        select row (count(*) filter (where e.kind = 'redemption'),
          count(*) filter (where e.kind = 'undo'),
          count(*) filter (where e.kind = 'correction'),
          coalesce(sum(e.colones) filter (where e.kind = 'redemption'), 0)::bigint,
          coalesce(-sum(e.colones) filter (where e.kind = 'undo'), 0)::bigint,
          coalesce(sum(e.colones) filter (where e.kind = 'correction'), 0)::bigint,
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
      (select coalesce(sum(e.colones) filter (where e.kind in ${LISTED}
            and l.entry_id is null), 0) as open, coalesce(sum(e.colones), 0) as balance
        from shop_entries e left join shop_statement_lines l
          on l.shop_id = e.shop_id and l.entry_id = e.id
        where e.shop_id = ${shop}) as books`,
  ],
  [
    'redemptions that were corrected to less than nothing, or to another commission than their terms say',
    (shop) => sql`select count(*) from (
      select sum(o.colones) as owed, sum(l.commission) as taken,
        sum(o.colones) filter (where l.entry_id is not null) as listed,
        max(o.created_at) filter (where o.kind = 'redemption') as used_at,
        sum(o.colones) filter (where o.kind = 'redemption') as redeemed,
        sum(o.colones) filter (where o.kind = 'correction') as added
      from shop_entries o left join shop_statement_lines l on l.shop_id = o.shop_id and l.entry_id = o.id
      where o.shop_id = ${shop} and o.kind in ${LISTED} and split_part(o.cause, ':', 2) in (
        select split_part(c.cause, ':', 2) from shop_entries c
        where c.shop_id = ${shop} and c.kind = 'correction')
      group by split_part(o.cause, ':', 2)) as corrected
    left join (${termsInTime(shop)}) as terms
      on corrected.used_at >= terms.since and corrected.used_at < terms.until
    where owed < 0 or added > redeemed
      or taken is distinct from ${commissionOf(sql`listed::bigint`, sql`terms.commission_bps`)}`,
  ],
];

/**
 * The amount owed by a shop's books, and how many entries they have.
 * @param before counts what was booked before it; all if absent
 */
export async function readShopBooks(
  tx: Connection,
  shop: number,
  before?: Date,
): Promise<Owed & { entries: number; balance: number }> {
  const moved = sql`kind in ('redemption', 'undo') and colones <> 0`;
  const { rows } = await sql<Owed & { entries: number; balance: number }>`
    select count(*) as entries, coalesce(sum(colones), 0)::bigint as balance,
      coalesce(sum(colones) filter (where ${moved}), 0)::bigint as colones,
      ${fingerprint(sql`case when ${moved} then cause end`, sql`colones`)} as causes
    from shop_entries
    where shop_id = ${shop} and created_at < ${before ?? 'infinity'}`.execute(tx);
  return rows[0] ?? { ...NOTHING_OWED, entries: 0, balance: 0 };
}

/** All shops, in their order. */
export async function listShops(connection: Connection): Promise<number[]> {
  const shops = await connection.selectFrom('catalogue_shops').select('id').orderBy('id').execute();
  return shops.map(({ id }) => id);
}
