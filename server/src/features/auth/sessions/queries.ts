import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { minutesOf, type SessionLimits } from '../../../platform/security/session-rows.ts';
import type { Session } from '../../../platform/security/sessions.ts';

/** The live sessions of a manager: the one that asks, then the latest used. */
export async function readSessions(
  tx: Connection,
  companyId: number,
  { managerId, id: current }: Pick<Session, 'managerId' | 'id'>,
  { absoluteHours, idleHours }: SessionLimits,
) {
  const since = (hours: number) => sql<Date>`now() - make_interval(mins => ${minutesOf(hours)})`;
  return await tx
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'network', 'created_at', 'last_seen_at'])
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where('created_at', '>', since(absoluteHours))
    .where('last_seen_at', '>', since(idleHours))
    .orderBy(sql`id = ${current}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends sessions of a manager: one, or all but one. @returns how many */
export async function endSessions(
  tx: Connection,
  companyId: number,
  managerId: number,
  which: { only: number } | { but: number },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.but)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
