import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { deleteSome } from '../database/delete-some.ts';
import { Refusal } from './refusal.ts';

/**
 * Does something once for a key, in the transaction that does it. A repeated call waits for the first
 * one and gets its answer.
 * @param call the endpoint and all it was sent with; the key belongs to exactly this
 * @param act must change nothing outside the transaction; its answer is kept as JSON
 * @throws Refusal idempotency_mismatch where the key was used for something else
 */
export async function answerOnce<T extends object>(
  tx: Connection,
  companyId: number,
  { key, call }: { key: string | undefined; call: unknown },
  act: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return await act();
  const payloadHash = hashOf(call);
  const taken = await tx
    .insertInto('call_replies')
    .values({ company_id: companyId, key, payload_hash: payloadHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const before = await findAnswer<T>(tx, companyId, { key, call });
    if (!before) throw new Error('a key that was taken is gone');
    return before;
  }
  const reply = await act();
  await tx
    .updateTable('call_replies')
    .set({ reply: reply as Record<string, unknown> })
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .execute();
  return reply;
}

const hashOf = (call: unknown) => createHash('sha256').update(JSON.stringify(call)).digest();

/**
 * Whether no other transaction has the key of a call; this one has it then until it ends. A lock ends with whoever has it,
 * however that is: nothing is left to lapse.
 */
export async function claimKey(tx: Connection, companyId: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(${companyId}::int, hashtext(${key})) as claimed`.execute(tx);
  return rows[0]?.claimed ?? false;
}

/**
 * The answer that a key has already; undefined for a new key.
 * @throws Refusal idempotency_mismatch where the key was used for something else
 */
export async function findAnswer<T extends object>(
  tx: Connection,
  companyId: number,
  { key, call }: { key: string; call: unknown },
): Promise<T | undefined> {
  const row = await tx
    .selectFrom('call_replies')
    .select(['payload_hash', 'reply'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && !row.payload_hash.equals(hashOf(call))) throw new Refusal('key_reused');
  return row?.reply as T | undefined;
}

/** Keeps what the call with a key was answered, which the transaction has. */
export async function keepAnswer(
  tx: Connection,
  companyId: number,
  { key, call }: { key: string; call: unknown },
  answer: object,
): Promise<void> {
  const reply = answer as Record<string, unknown>;
  await tx
    .insertInto('call_replies')
    .values({ company_id: companyId, key, payload_hash: hashOf(call), reply })
    .execute();
}

/** Deletes some answers that are older than callers repeat a call. @returns how many */
export const deleteOldReplies = (
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
) =>
  deleteSome(tx, 'call_replies', companyId, {
    where: sql`created_at < now() - make_interval(days => ${days})`,
    most,
  });
