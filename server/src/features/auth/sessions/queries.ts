import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { ownedBy } from '../../../platform/security/owned-rows.ts';
import {
  minutesOf,
  type SessionLimits,
  type SessionTable,
} from '../../../platform/security/session-rows.ts';
import type { Caller } from '../accounts/caller.ts';

/** Those of operators have the same columns but for the owner's. */
const named = ({ name }: SessionTable) => name as 'sessions';

/** The live sessions of an account: the one that asks, then the latest used. */
export async function readSessions(
  tx: Connection,
  table: SessionTable,
  caller: Caller,
  { absoluteHours, idleHours }: SessionLimits,
) {
  const since = (hours: number) => sql<Date>`now() - make_interval(mins => ${minutesOf(hours)})`;
  return await tx
    .selectFrom(named(table))
    .select(['id', 'browser', 'system', 'network', 'created_at', 'last_seen_at'])
    .where(ownedBy(table, caller))
    .where('created_at', '>', since(absoluteHours))
    .where('last_seen_at', '>', since(idleHours))
    .orderBy(sql`id = ${caller.sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends sessions of an account: one, or all but one. @returns how many */
export async function endSessions(
  tx: Connection,
  table: SessionTable,
  caller: Caller,
  which: { only: number } | { but: number },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom(named(table))
    .where(ownedBy(table, caller))
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.but)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
