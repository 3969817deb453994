import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { ITEM_OF_GIFT } from '../../platform/chosen-card.ts';
import { clockOf, dayAt } from '../../platform/company-zone.ts';

interface LastDay {
  /** yyyy-MM-dd */
  validUntil: string;
  /** The company's own day, yyyy-MM-dd. */
  today: string;
  author: string;
  /** Which gifts, over `gifts g` and `orders o`. */
  where: RawBuilder<unknown>;
}

/** A year after an order was sent, by its company's own days, over `orders o` and `companies c`. */
export const YEAR_AFTER = sql`(${dayAt(sql`o.created_at`, clockOf('c'))} + interval '1 year')::date`;

const COMPANY = sql`join companies c on c.id = g.company_id`;

/** Lets open gifts be used longer; those that cannot be are left as they are. @returns how many */
export async function extendGifts(
  tx: Connection,
  companyId: number,
  { validUntil, today, author, where }: LastDay,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with open as materialized (
      select g.id, g.balance from gifts g
        join orders o on o.company_id = g.company_id and o.id = g.order_id ${COMPANY}
      where g.company_id = ${companyId} and g.status in ('unclaimed', 'claimed') and ${where}
        and g.valid_until >= ${today}::date and g.valid_until < ${validUntil}::date
        and ${validUntil}::date <= ${YEAR_AFTER}
      order by g.id for no key update of g),
    told as (
      insert into gift_activities (company_id, gift_id, kind, balance_after, author, valid_until)
      select ${companyId}, id, 'extended', balance, ${author}, ${validUntil}::date from open),
    extended as (
      update gifts g set valid_until = ${validUntil}::date
      from open where g.company_id = ${companyId} and g.id = open.id returning g.id)
    select count(*) as count from extended`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface Reopened {
  count: number;
  /** Items whose stock returned when the gifts expired unused, or when their last use was undone since. */
  unused: { itemId: number; units: number }[];
  /** Colones that were taken from the wallet. */
  taken: number;
}

/**
 * Takes the expiry of gifts back, exactly as it was booked, and with it the uses that were undone since,
 * from the wallet or from what the operator kept, where both went. The wallet is locked after the gifts.
 * @throws where the wallet does not hold enough: see `isOverdrawn`
 */
export async function reopenGifts(
  tx: Connection,
  companyId: number,
  { validUntil, today, author, where }: LastDay,
): Promise<Reopened> {
  const { rows } = await sql<Reopened>`
    with due as materialized (
      select g.id, g.order_id, u.amount - e.amount as balance, u.colones - e.colones as value, e.id as expiry,
        case when exists (select from ledger_entries l where l.company_id = g.company_id
          and l.transaction_id = e.transaction_id and l.account = 'breakage')
          then 'breakage' else 'wallet' end as account, ${ITEM_OF_GIFT} as item_id, g.spent_colones = 0 as unused
      from gifts g
        join orders o on o.company_id = g.company_id and o.id = g.order_id ${COMPANY}
        cross join lateral (select * from gift_activities a where a.company_id = g.company_id
          and a.gift_id = g.id and a.kind = 'expired' order by a.id desc limit 1) as e
        cross join lateral (select coalesce(sum(a.amount), 0)::bigint as amount,
            coalesce(sum(a.colones), 0)::bigint as colones
          from gift_activities a where a.company_id = g.company_id and a.gift_id = g.id
            and a.kind = 'undone' and a.id > e.id) as u
      where g.company_id = ${companyId} and g.status = 'expired' and ${where}
        and ${validUntil}::date >= ${today}::date and ${validUntil}::date <= ${YEAR_AFTER}
      order by g.id for no key update of g),
    sums as (
      select order_id, account, 'reopening:' || min(expiry) as cause, sum(value)::bigint as value
      from due group by order_id, account),
    booked as (
      insert into ledger_transactions (company_id, kind, order_id, author, cause)
      select ${companyId}, 'reopening', order_id, ${author}, cause from sums
      order by order_id, account returning id, cause),
    shares as (select booked.id, order_id, account, value from booked join sums using (cause)),
    taken as (select coalesce(sum(value), 0)::bigint as sum from shares where account = 'wallet'),
    wallet as (
      update wallets set balance = balance - (select sum from taken)
      where company_id = ${companyId} and (select sum from taken) > 0 returning balance),
    entries as (
      insert into ledger_entries (company_id, transaction_id, account, amount, balance_after)
      select ${companyId}, id, side.account, side.amount, side.balance_after
      from (select *, (select balance from wallet) + (select sum from taken)
          - sum(case when account = 'wallet' then value else 0 end) over (order by id)
          as wallet_after from shares) s,
        lateral (values ('vouchers', value, null),
          (account, -value, case when account = 'wallet' then wallet_after::bigint end))
          as side (account, amount, balance_after)
      order by id),
    told as (
      insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after,
        author, valid_until, transaction_id)
      select ${companyId}, due.id, 'reopened', due.balance, due.value, due.balance, ${author},
        ${validUntil}::date, shares.id
      from due join shares on shares.order_id = due.order_id and shares.account = due.account),
    reopened as (
      update gifts g set status = case when g.claimed_at is null then 'unclaimed' else 'claimed' end,
        balance = due.balance, balance_colones = due.value, valid_until = ${validUntil}::date
      from due where g.company_id = ${companyId} and g.id = due.id returning g.id)
    select (select count(*) from reopened) as count, (select sum from taken) as taken,
      coalesce((select json_agg(json_build_object('itemId', item_id, 'units', units) order by item_id)
        from (select item_id, count(*) as units from due
          where unused and item_id is not null group by item_id) i), '[]') as unused`.execute(tx);
  return rows[0] ?? { count: 0, taken: 0, unused: [] };
}

/** How many of these orders have gifts that can be reopened after today, yyyy-MM-dd. */
export async function countReopenable(
  tx: Connection,
  companyId: number,
  { orderIds, today }: { orderIds: readonly number[]; today: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o join companies c on c.id = o.company_id
    where o.company_id = ${companyId} and o.id = any(${orderIds}::bigint[])
      and ${YEAR_AFTER} > ${today}::date`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether a statement failed because a wallet would have fallen below zero. */
export const isOverdrawn = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'wallets_balance_check';
