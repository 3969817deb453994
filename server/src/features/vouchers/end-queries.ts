import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { ITEM_OF_GIFT } from '../../platform/chosen-card.ts';

/** How gifts end, and what their ledger transactions are called. */
const ENDS = {
  canceled: { kind: 'refund', cause: 'cancel' },
  expired: { kind: 'expiry', cause: 'expiry' },
} as const;

interface Ending {
  status: keyof typeof ENDS;
  author: string;
  reason?: string;
  /** Which gifts, over `gifts g`; those that are no longer open are left out. */
  where: RawBuilder<unknown>;
  /** Of the service fee, over `g` and `orders o`: what is returned of it, in colones. */
  fee: RawBuilder<unknown>;
  /** Where the value goes, over the same: 'wallet' or 'breakage'. */
  account: RawBuilder<unknown>;
  most: number;
}

export interface Ended {
  count: number;
  /** Colones that went back to the wallet, fees among them. */
  refunded: number;
  /** Colones that the operator keeps. */
  kept: number;
  /** Items of which nothing was used, whose stock returns. */
  unused: { itemId: number; units: number }[];
  /** Their orders, and the managers who sent them. */
  orderIds: number[];
  managerIds: number[];
}

const NOTHING: Ended = { count: 0, refunded: 0, kept: 0, unused: [], orderIds: [], managerIds: [] };

/**
 * Ends open gifts, in one statement: locks them, returns what is left of them, and books it, with one
 * ledger transaction for each order and account. The wallet is locked after the gifts. What a gift was
 * worth at its end is in its activity.
 */
export async function endGifts(tx: Connection, companyId: number, ending: Ending): Promise<Ended> {
  const { status, author, reason = '' } = ending;
  const { kind, cause } = ENDS[status];
  const { rows } = await sql<Ended>`
    with chosen as materialized (
      select * from gifts g
      where g.company_id = ${companyId} and g.status in ('unclaimed', 'claimed') and ${ending.where}
      order by g.id limit ${ending.most} for no key update),
    due as materialized (
      select g.id, g.order_id, g.balance, g.balance_colones as value, g.valid_until, ${ending.fee} as fee,
        ${ending.account} as account, ${ITEM_OF_GIFT} as item_id, o.manager_id, g.spent_colones = 0 as unused
      from chosen g join orders o on o.company_id = ${companyId} and o.id = g.order_id),
    sums as (
      -- Of one gift, which expires once on a day: one that was reopened expires again, on another.
      select order_id, account, (array_agg(id || ':' || valid_until order by id))[1] as cause,
        sum(value)::bigint as value, sum(fee)::bigint as fee
      from due group by order_id, account),
    booked as (
      insert into ledger_transactions (company_id, kind, order_id, author, cause)
      select ${companyId}, ${kind}, order_id, ${author}, ${`${cause}:`} || cause
      from sums order by order_id, account returning id, cause),
    shares as (
      select booked.id, order_id, account, value, fee from booked join sums on booked.cause = ${`${cause}:`} || sums.cause),
    refund as (select coalesce(sum(value + fee), 0)::bigint as sum from shares
      where account = 'wallet'),
    wallet as (
      update wallets set balance = balance + (select sum from refund)
      where company_id = ${companyId} and (select sum from refund) > 0
      returning balance),
    entries as (
      insert into ledger_entries (company_id, transaction_id, account, amount, balance_after)
      select ${companyId}, id, side.account, side.amount, side.balance_after
      from (select *, (select balance from wallet) - (select sum from refund)
          + sum(case when account = 'wallet' then value + fee else 0 end) over (order by id)
          as wallet_after from shares) s,
        lateral (values ('vouchers', -value, null),
          (account, value + case when account = 'wallet' then fee else 0 end,
            case when account = 'wallet' then wallet_after::bigint end),
          ('fees', -case when account = 'wallet' then fee else 0 end, null))
          as side (account, amount, balance_after)
      where side.amount <> 0 order by id),
    told as (
      insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after,
        author, reason, transaction_id)
      select ${companyId}, due.id, ${status}, -due.balance, -due.value, 0, ${author}, ${reason},
        shares.id
      from due join shares on shares.order_id = due.order_id and shares.account = due.account),
    ended as (
      update gifts g set status = ${status}, balance = 0, balance_colones = 0
      from due where g.company_id = ${companyId} and g.id = due.id returning g.id)
    select (select count(*) from ended) as count, (select sum from refund) as refunded,
      (select coalesce(sum(value), 0)::bigint from sums where account = 'breakage') as kept,
      coalesce((select json_agg(json_build_object('itemId', item_id, 'units', units) order by item_id)
        from (select item_id, count(*) as units from due
          where unused and item_id is not null group by item_id) i), '[]') as unused,
      array(select distinct order_id from due) as "orderIds",
      array(select distinct manager_id from due) as "managerIds"`.execute(tx);
  return rows[0] ?? NOTHING;
}

/** Puts units of items that are backed by stock back on sale. */
export async function returnStock(tx: Connection, unused: Ended['unused']): Promise<void> {
  for (const { itemId, units } of unused)
    await tx
      .updateTable('item_stock')
      .set({ units: sql<number>`units + ${units}` })
      .where('item_id', '=', itemId)
      .execute();
}

/**
 * Takes units of items that are backed by stock off sale again.
 * @returns whether there were enough of all
 */
export async function takeStockAgain(tx: Connection, unused: Ended['unused']): Promise<boolean> {
  for (const { itemId, units } of unused) {
    const { rows } = await sql<{ units: number }>`
      update item_stock set units = greatest(units, ${units}) - ${units}
      from (select units as before from item_stock where item_id = ${itemId} for update) as s
      where item_id = ${itemId} returning before as units`.execute(tx);
    if (rows[0] && rows[0].units < units) return false;
  }
  return true;
}
