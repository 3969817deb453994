import type { TimeRange } from '@regalo/contract/values/days';
import type { LedgerKind } from '@regalo/contract/wallet/statement';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { numberOf } from '../../platform/order-number.ts';
import { nameAuthor } from '../../platform/security/audit.ts';

/** The balance with which the last entry before an instant left the wallet. */
export async function balanceAt(tx: Connection, companyId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance_after as balance from ledger_entries
    where company_id = ${companyId} and account = 'wallet' and booked_at < ${at}
    order by booked_at desc, id desc limit 1`.execute(tx);
  return rows[0]?.balance ?? 0;
}

interface Totals {
  entries: number;
  total_in: number;
  /** Not negative. */
  total_out: number;
}

/** The money in and out in a range of time, in colones; read from an index alone. */
export async function sumEntries(
  tx: Connection,
  companyId: number,
  { from, to }: TimeRange,
): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as entries,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as total_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as total_out
    from ledger_entries
    where company_id = ${companyId} and account = 'wallet'
      and booked_at >= ${from} and booked_at < ${to}`.execute(tx);
  return rows[0] ?? { entries: 0, total_in: 0, total_out: 0 };
}

/** When the first and the last entry of the wallet were booked; nulls if there is none. */
export async function ledgerSpan(tx: Connection, companyId: number) {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(booked_at) as first, max(booked_at) as last from ledger_entries
    where company_id = ${companyId} and account = 'wallet'`.execute(tx);
  return rows[0] ?? { first: null, last: null };
}

interface EntryRow {
  id: number;
  kind: LedgerKind;
  reference: string;
  order_id: number | null;
  number: number | null;
  gift_name: string | null;
  quantity: number | null;
  held_order: { id: number; number: number; gift_name: string; quantity: number } | null;
  author: string;
  amount: number;
  balance_after: number;
  booked_at: Date;
}

/** The joins for the details of entries `e`, and the name of their author. */
export function entryDetails(companyId: number) {
  const author = nameAuthor(companyId, sql`t.author`);
  return {
    author: author.name,
    /** The outside document, or what a giveaway is called that money is held for. */
    reference: sql<string>`coalesce(nullif(t.reference, ''), away.name, '')`,
    giftName: sql<string | null>`coalesce(o.gift_name, h.gift_name, away.gift_name)`,
    number: numberOf('coalesce(t.order_id, t.pending_order_id)', companyId),
    joins: sql`
      join ledger_transactions t on t.company_id = ${companyId} and t.id = e.transaction_id
      left join orders o on o.company_id = ${companyId} and o.id = t.order_id
      left join pending_orders h on h.company_id = ${companyId} and h.id = t.pending_order_id
      left join giveaways away on away.company_id = ${companyId} and away.id = t.giveaway_id
      ${author.join}`,
  };
}

/** Some of the wallet's entries of a range of time, newest first. */
export async function readEntries(
  tx: Connection,
  companyId: number,
  { from, to }: TimeRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { author, number, reference, joins } = entryDetails(companyId);
  const { rows } = await sql<EntryRow>`
    select e.id, t.kind, ${reference} as reference, t.order_id, ${number} as number, o.gift_name, o.quantity, ${author} as author,
      e.amount, e.balance_after, e.booked_at,
      case when h.id is not null then
        json_build_object('id', h.id, 'number', ${number}, 'gift_name', h.gift_name, 'quantity', h.quantity) end as held_order
    from (
      select * from ledger_entries e
      where company_id = ${companyId} and account = 'wallet'
        and booked_at >= ${from} and booked_at < ${to}
      order by booked_at desc, id desc limit ${limit} offset ${offset}
    ) as e ${joins}
    order by e.booked_at desc, e.id desc`.execute(tx);
  return rows;
}
