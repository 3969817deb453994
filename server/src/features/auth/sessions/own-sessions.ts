import type { OwnSession } from '@regalo/contract/auth/own-sessions';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore, FactorStore } from '../accounts/account-store.ts';
import type { Caller } from '../accounts/caller.ts';
import { endSessions, readSessions } from './queries.ts';

type Used = Pick<Services, 'database' | 'sessionLimits'>;

/** The sessions of whoever calls, as they are shown them. */
export async function listSessions(
  { database, sessionLimits }: Used,
  store: AccountStore,
  caller: Caller,
): Promise<OwnSession[]> {
  const rows = await store.readFrom(database, caller.tenantId, (tx) =>
    readSessions(tx, store.sessions, caller, sessionLimits),
  );
  return rows.map(({ created_at, last_seen_at, ...one }) => ({
    ...one,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    current: one.id === caller.sessionId,
  }));
}

/** @throws Refusal not_found for what is no session of the caller */
export async function endOne(
  { database }: Used,
  store: FactorStore,
  caller: Caller,
  id: number,
): Promise<void> {
  await store.write(database, caller.tenantId, async (tx) => {
    if ((await endSessions(tx, store.sessions, caller, { only: id })) === 0)
      throw new Refusal('session_not_found');
    await store.auditSessions(tx, caller, 'ended session', { session: id });
  });
}

/** @returns how many have ended */
export async function endOthers(
  { database }: Used,
  store: FactorStore,
  caller: Caller,
): Promise<number> {
  return await store.write(database, caller.tenantId, async (tx) => {
    const ended = await endSessions(tx, store.sessions, caller, { but: caller.sessionId });
    if (ended > 0) await store.auditSessions(tx, caller, 'ended other sessions', { count: ended });
    return ended;
  });
}
