import { plusDays } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { payerKey } from './match-transfer.ts';
import { bareReference } from './transfer-keys.ts';

/** A transfer that may be new. */
export interface NewTransfer {
  key: string;
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

/** Within so many days, transfers of an amount may be the same that was told twice. */
const TWIN_DAYS = 3;

/** What is compared of two transfers to know twins. */
interface Kept {
  id: number;
  key: string;
  account_id: number | null;
  day: string;
  amount: number;
  reference: string;
  source: string;
  twin_id: number | null;
}

const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/**
 * Whether two transfers of an amount may be the same: one came by SINPE and the other in a file that does not name its
 * reference, or two files have it under another day, or without its reference.
 */
function areTwins(kept: Kept, added: NewTransfer): boolean {
  const days = daysBetween(kept.day, added.day);
  if (kept.amount !== added.amount || days > TWIN_DAYS) return false;
  if (kept.source !== added.source)
    return !(kept.key.startsWith('sinpe:') && added.key.startsWith('sinpe:'));
  if (kept.account_id !== added.account_id || added.source === 'sinpe') return false;
  const [one, other] = [bareReference(kept.reference), bareReference(added.reference)];
  return one === other ? one !== '' : days === 0 && (one === '' || other === '');
}

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

/** Gives each new transfer the one that it may be, no two of them the same. */
function withTwins(kept: readonly Kept[], added: readonly NewTransfer[]) {
  const paired = new Set(kept.flatMap(({ twin_id }) => twin_id ?? []));
  const byAmount = Map.groupBy(kept, ({ amount }) => amount);
  // What this file has under its own key is told by both files, and no twin of another line.
  const told = new Set(added.map(({ key }) => key));
  return added.map((one) => {
    const twin = byAmount
      .get(one.amount)
      ?.find((other) => !paired.has(other.id) && !told.has(other.key) && areTwins(other, one));
    if (twin) paired.add(twin.id);
    return { ...one, payer_key: payerKey(one), twin_id: twin?.id ?? null };
  });
}

/** Rows of one INSERT, of which each has a dozen parameters. */
const BATCH = 2_000;

/** Which of these keys are kept already. */
export async function keptKeys(tx: Connection, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from operator.bank_transfers where key = any(${keys}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Adds those transfers that are not kept yet, each once. @returns the ids of what was added */
export async function keepTransfers(
  tx: Connection,
  transfers: readonly NewTransfer[],
): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const known = await keptKeys(
    tx,
    transfers.map(({ key }) => key),
  );
  const unique = new Map(transfers.map((one) => [one.key, one]));
  const added = [...unique.values()].filter(({ key }) => !known.has(key));
  if (added.length === 0) return [];
  const kept = await readKept(tx, added);
  const rows = withTwins(kept, added);
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
