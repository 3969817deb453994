import { plusDays } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { payerKey } from './match-transfer.ts';
import { type Kept, TWIN_DAYS, withTwins } from './twins.ts';

/** A transfer that may be new. */
export interface NewTransfer {
  key: string;
  /** That by which an older version kept it, where that differs. */
  former_key?: string | undefined;
  account_id: number | null;
  day: string;
  amount: number;
  reference: string;
  payer: string;
  payer_account: string;
  text: string;
  source: 'file' | 'sinpe';
  file: string;
}

/** Whoever adds transfers waits for the others, so that each knows all that are there. */
const LOCK = 7_301_957;

/** The transfers that are kept of some days. */
async function readKept(tx: Connection, added: readonly NewTransfer[]): Promise<Kept[]> {
  const days = added.map(({ day }) => day).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return await tx
    .selectFrom('operator.bank_transfers')
    .select(['id', 'key', 'account_id', 'day', 'amount', 'reference', 'source', 'twin_id'])
    .where('day', '>=', plusDays(first, -TWIN_DAYS))
    .where('day', '<=', plusDays(last, TWIN_DAYS))
    .orderBy('id')
    .execute();
}

/** Rows of one INSERT, of which each has a dozen parameters. */
const BATCH = 2_000;

/** By what a transfer is known: its key, and that which an older version gave it. */
type Keyed = Pick<NewTransfer, 'key' | 'former_key' | 'amount'>;

/** Which of these transfers are kept already, by their keys. */
export async function keptKeys(tx: Connection, transfers: readonly Keyed[]): Promise<Set<string>> {
  const asked = transfers.flatMap(({ key, former_key }) => [key, former_key ?? key]);
  const { rows } = await sql<{ key: string; amount: number }>`
    select key, amount from operator.bank_transfers where key = any(${asked}::text[])`.execute(tx);
  const amounts = new Map(rows.map(({ key, amount }) => [key, amount]));
  const isKept = ({ key, former_key: former, amount }: Keyed) =>
    amounts.has(key) || (former !== undefined && amounts.get(former) === amount);
  return new Set(transfers.filter(isKept).map(({ key }) => key));
}

/** Adds those transfers that are not kept yet, each once. @returns the ids of what was added */
export async function keepTransfers(
  tx: Connection,
  transfers: readonly NewTransfer[],
): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const known = await keptKeys(tx, transfers);
  const unique = new Map(transfers.map((one) => [one.key, one]));
  const added = [...unique.values()].filter(({ key }) => !known.has(key));
  if (added.length === 0) return [];
  const rows = withTwins(await readKept(tx, added), added).map(({ former_key: _, ...one }) => ({
    ...one,
    payer_key: payerKey(one),
  }));
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const inserted = await tx
      .insertInto('operator.bank_transfers')
      .values(rows.slice(at, at + BATCH))
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}
