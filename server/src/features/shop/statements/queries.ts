import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { isOfRedemption } from '../../settlement/correction-queries.ts';

const COLUMNS = [
  'id',
  'number',
  'period',
  'first_day',
  'last_day',
  'redemptions',
  'undos',
  'corrections',
  'redeemed',
  'undone',
  'corrected',
  'commission',
  'carried',
  'payable',
  'closed_at',
  'paid_at',
  'payout_reference',
] as const;

const statementsOf = (tx: Connection, shopId: number) =>
  tx.selectFrom('shop_statements').select(COLUMNS).where('shop_id', '=', shopId);

interface Page {
  limit: number;
  offset: number;
}

/** A page of the statements of a shop, newest first. */
export const readStatements = (tx: Connection, shopId: number, { limit, offset }: Page) =>
  statementsOf(tx, shopId).orderBy('number', 'desc').limit(limit).offset(offset).execute();

/** One statement of a shop; undefined if the shop has none of this id. */
export const readStatement = (tx: Connection, shopId: number, id: number) =>
  statementsOf(tx, shopId).where('id', '=', id).executeTakeFirst();

export type StatementRow = NonNullable<Awaited<ReturnType<typeof readStatement>>>;

/** The lines `l` of a statement, their entries `e`, and the redemptions `r` and tills `t` of those. */
export const linesFrom = (shopId: number, id: number): RawBuilder<unknown> => sql`
  from shop_statement_lines l
  join shop_entries e on e.shop_id = l.shop_id and e.id = l.entry_id
  join redemptions r on r.shop_id = l.shop_id and r.id = split_part(e.cause, ':', 2)::bigint
  join tills t on t.shop_id = r.shop_id and t.id = r.till_id
  where l.shop_id = ${shopId} and l.statement_id = ${id}`;

interface LineRow {
  id: number;
  kind: 'redemption' | 'undo' | 'correction';
  redemption_id: number;
  gift_name: string;
  till_name: string;
  receipt: string;
  colones: number;
  commission: number;
  payable: number;
  note: string;
  owed: number;
  created_at: Date;
}

/** A page of the lines of a statement, oldest first. */
export async function readLines(
  tx: Connection,
  shopId: number,
  id: number,
  { limit, offset }: Page,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select e.id, e.kind, r.id as redemption_id, r.gift_name, t.name as till_name, r.receipt, e.colones,
      l.commission, e.colones - l.commission as payable, coalesce(e.note, '') as note, e.created_at,
      (select sum(o.colones)::bigint from shop_entries o
        where o.shop_id = ${shopId} and ${isOfRedemption(sql`split_part(e.cause, ':', 2)`)}) as owed
    ${linesFrom(shopId, id)} order by e.created_at, e.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}
