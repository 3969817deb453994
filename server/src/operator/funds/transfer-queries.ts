import type { TransferState } from '@regalo/contract/operator/funds-transfers';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';

/** A transfer as it is stored, with the account that it came to. */
export interface TransferRow {
  id: number;
  day: string;
  amount: number;
  reference: string;
  payer: string;
  payer_account: string;
  payer_key: string;
  text: string;
  account_id: number | null;
  bank: string | null;
  number: string | null;
  source: 'file' | 'sinpe';
  file: string;
  twin_id: number | null;
  status: TransferState;
  company_id: number | null;
  request_id: number | null;
  /** Of a credit that waits for a second operator. */
  proposal_id: number | null;
  note: string;
  /** Of what a rule has credited. */
  rule_id: number | null;
  credited_at: Date | null;
  created_at: Date;
}

/** The state of transfers `t`: that a credit waits for a second operator is said by its proposal, `p`. */
const STATUS = sql<TransferState>`case when p.id is null then t.status else 'waiting' end`;

const COLUMNS = sql`t.id, t.day, t.amount, t.reference, t.payer, t.payer_account, t.payer_key, t.text,
  t.account_id, a.bank, a.number, t.source, t.file, t.twin_id, ${STATUS} as status, p.id as proposal_id,
  coalesce(p.company_id, t.company_id) as company_id,
  case when p.id is null then t.request_id else (p.payload ->> 'request')::bigint end as request_id,
  t.note, t.rule_id, t.credited_at, t.created_at`;

const WAITING = sql`left join operator.proposals p on p.kind = 'credit' and p.status = 'waiting'
  and p.payload ->> 'transfer' = t.id::text`;

const FROM = sql`from operator.bank_transfers t
  left join operator.bank_accounts a on a.id = t.account_id ${WAITING}`;

export interface TransferFilter {
  status: TransferState | 'open' | 'all';
  account?: number | undefined;
  search: string;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const like = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
const folded = (text: RawBuilder<unknown>) => sql`lower(unaccent(${text}))`;

function conditionsOf({ status, account, search, start_date, end_date }: TransferFilter) {
  const digits = search.replace(/\D/g, '').slice(0, 15);
  const words = sql`t.payer || ' ' || t.payer_account || ' ' || t.reference || ' ' || t.text`;
  return [
    sql`true`,
    ...(status === 'open' ? [sql`${STATUS} in ('new', 'matched')`] : []),
    ...(status !== 'open' && status !== 'all' ? [sql`${STATUS} = ${status}`] : []),
    ...(account ? [sql`t.account_id = ${account}`] : []),
    ...(start_date ? [sql`t.day >= ${start_date}::date`] : []),
    ...(end_date ? [sql`t.day <= ${end_date}::date`] : []),
    ...(search
      ? [
          sql`(${folded(words)} like ${folded(sql`${like(search)}::text`)}
          ${digits ? sql`or t.amount = ${digits}::bigint` : sql``})`,
        ]
      : []),
  ];
}

/** One page of the transfers that pass a filter, the newest day first, and how many there are. */
export async function findTransfers(
  tx: Connection,
  filter: TransferFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: TransferRow[]; total: number }> {
  const where = sql.join(conditionsOf(filter), sql` and `);
  const list = await sql<TransferRow>`select ${COLUMNS} ${FROM} where ${where}
    order by t.day desc, t.id desc limit ${limit} offset ${offset}`.execute(tx);
  const count = await sql<{ n: number }>`select count(*) as n ${FROM} where ${where}`.execute(tx);
  return { list: list.rows, total: count.rows[0]?.n ?? 0 };
}

/** How many transfers there are of each state. */
export async function countTransfers(tx: Connection): Promise<Record<TransferState, number>> {
  const none = { new: 0, matched: 0, waiting: 0, credited: 0, set_aside: 0 };
  const { rows } = await sql<{ status: TransferState; n: number }>`
    select ${STATUS} as status, count(*) as n from operator.bank_transfers t ${WAITING} group by 1`.execute(
    tx,
  );
  return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
}

/** One transfer; undefined if there is none. */
export async function readTransfer(tx: Connection, id: number): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} ${FROM} where t.id = ${id}`.execute(tx);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockTransfer(tx: Connection, id: number): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} ${FROM} where t.id = ${id}
    for update of t`.execute(tx);
  return rows[0];
}

/** New transfers of some amounts, the oldest first. */
export async function newTransfersOf(
  tx: Connection,
  amounts: readonly number[],
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} ${FROM}
    where t.status = 'new' and p.id is null and t.amount = any(${arrayOf(amounts)})
    order by t.day, t.id limit 2000`.execute(tx);
  return rows;
}

/** Transfers by SINPE Móvil since a moment with which nothing was done, the oldest first, after an id. */
export async function newBySinpe(
  tx: Connection,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} ${FROM}
    where t.status = 'new' and t.source = 'sinpe' and p.id is null
      and t.id > ${after} and t.created_at >= ${since}
    order by t.id limit ${limit}`.execute(tx);
  return rows;
}

/** What becomes of a transfer. */
export interface TransferChange {
  status: Exclude<TransferState, 'waiting'>;
  company_id: number | null;
  request_id: number | null;
  note?: string;
  rule_id?: number | null;
}

export async function changeTransfer(
  tx: Connection,
  id: number,
  change: TransferChange,
): Promise<void> {
  await tx
    .updateTable('operator.bank_transfers')
    .set({ ...change, credited_at: change.status === 'credited' ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}
