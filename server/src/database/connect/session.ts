import type pg from 'pg';

/** The limits of a session. */
export interface SessionLimits {
  /** After how long a statement is given up; never if absent. */
  statementMs?: number;
  /** The same for its waiting for a lock. */
  lockMs?: number;
  /**
   * After how long a transaction is given up whose process has stopped or whose host has vanished,
   * so that its locks block others no longer.
   */
  silentMs?: number;
}

/** Notices from the database's side that our host has vanished. The last three are in seconds. */
const serverKeepAlive = (unreadMs: number) => ({
  tcp_user_timeout: unreadMs,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
});

function set(client: pg.ClientBase, settings: Record<string, number>): void {
  const text = Object.entries(settings).map(([name, value]) => `SET ${name} = ${value}`);
  // Where it fails, so does what the session is lent out for.
  client.query(text.join('; ')).catch(() => {});
}

/** Has PostgreSQL give up a host that has taken nothing of what is sent to it for so long. */
export const giveUpUnread = (client: pg.ClientBase, unreadMs: number): void =>
  set(client, serverKeepAlive(unreadMs));

const settingsOf = ({ statementMs = 0, lockMs = 0, silentMs = 0 }: SessionLimits) => ({
  // Compiling the plan of a request takes longer than running it: its cost is estimated far too high.
  jit: 0,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: silentMs,
});

/** Whether there are any limits. */
const limitsAny = ({ statementMs, lockMs, silentMs }: SessionLimits) =>
  Boolean(statementMs || lockMs || silentMs);

/**
 * Sets the limits of a session before whatever it is lent out for. Poolers do not take them as
 * parameters of the connection.
 */
export function limitSession(client: pg.ClientBase, limits: SessionLimits): void {
  if (!limitsAny(limits)) return;
  const { silentMs } = limits;
  set(client, { ...settingsOf(limits), ...(silentMs ? serverKeepAlive(silentMs) : {}) });
}

/**
 * The same as part of each transaction, for a pooler that shares sessions: what was set at connect
 * would stay for other clients. The connections to PostgreSQL are the pooler's own.
 */
export function limitsOfTransaction(limits: SessionLimits): Record<string, number> {
  return limitsAny(limits) ? settingsOf(limits) : {};
}

/** How much longer than its statement may take an answer is awaited. */
export const ON_THE_WAY_MS = 5_000;
