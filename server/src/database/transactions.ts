import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { CommitBreaker } from './commit-breaker.ts';
import { limited } from './connect/limited.ts';
import { answersAwaited, awaitAnswers, type Connection, connectionOver } from './connection.ts';
import { isLost, isUnanswered, UnknownCommit } from './outage.ts';

/** How transactions reach the database. */
export interface Way {
  pool: pg.Pool;
  /** Sessions are shared with others, so that each transaction sets for itself what it needs. */
  shared: boolean;
  /** What that is. */
  settings: Record<string, number>;
  /** Settings of each transaction of a company besides. */
  ofCompany?: (() => Record<string, number | string>) | undefined;
  /** How long the answer to a COMMIT is awaited; as long as the pool says if absent. */
  commitMs?: number | undefined;
  /** Refuses to begin what writes, while COMMITs wait. */
  breaker?: CommitBreaker | undefined;
}

/** Whose rows a transaction sees. */
export interface Walls {
  company?: number;
  shop?: number;
  /** All rows, for reading, and no secrets. For the console's role alone: others are refused. */
  all?: boolean;
}

const BEGIN = 'BEGIN';
// One snapshot for all that a request reads, so that what it finds fits together.
export const BEGIN_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

const CHECK_NOW = 'SET CONSTRAINTS ALL IMMEDIATE';

/** The settings of the walls. Checked: two statements in one message take no parameters. */
function wallsOf({ all, ...walls }: Walls): [string, number | string][] {
  const own = Object.entries(walls).map(([name, id]): [string, number] => {
    if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`no ${name}`);
    return [`app.${name}_id`, id];
  });
  return all ? [...own, ['role', 'regalo_reads_all'], ['app.reads_all', 'on']] : own;
}

/** Sends BEGIN and the settings without waiting: what follows travels in the same packet. */
export function begin(
  client: pg.ClientBase,
  { settings, ofCompany }: Way,
  walls: Walls,
  begins = BEGIN,
) {
  const besides = walls.company && ofCompany ? Object.entries(ofCompany()) : [];
  const set = [...Object.entries(settings), ...besides, ...wallsOf(walls)];
  const text = set.map(([name, value]) => `; SET LOCAL ${name} = ${value}`);
  const begun = client.query(begins + text.join(''));
  // The same failure meets every later query of the transaction; here it only must not go unheard.
  begun.catch(() => {});
  return begun;
}

interface Notice {
  code?: string | undefined;
  message?: string | undefined;
}

/** By their codes: the word that says so is in the language of the database. */
const WARNING = /^(01|25|57)/;

/**
 * Sends what commits, and hears what PostgreSQL says besides: where its wait for a standby is cancelled, it commits
 * all the same, and says so in a warning alone.
 * @throws UnknownCommit where it warns
 */
export async function hearWarning<T>(client: pg.ClientBase, send: () => Promise<T>): Promise<T> {
  let warning: string | undefined;
  const hear = (notice: Notice) => {
    if (WARNING.test(notice.code ?? '')) warning ??= notice.message ?? 'warning';
  };
  client.on('notice', hear);
  const answer = await send().finally(() => client.off('notice', hear));
  if (warning !== undefined) throw new UnknownCommit(warning);
  return answer;
}

/**
 * Commits. Where no answer comes in time, nothing is cancelled: PostgreSQL would give up waiting for its
 * standby. The connection is dropped instead, and the transaction keeps its locks until it is decided.
 * @throws UnknownCommit
 */
export async function commit(client: pg.ClientBase, { commitMs, breaker }: Way): Promise<void> {
  const send = () => client.query({ text: 'COMMIT', ...limited(commitMs) });
  try {
    const { command } = await hearWarning(client, send);
    // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which something had failed.
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  } catch (error) {
    if (isUnanswered(error)) breaker?.giveUp();
    if (isLost(error) && !(error instanceof UnknownCommit))
      throw new UnknownCommit((error as Error).message, { cause: error });
    throw error;
  }
}

/** Ends a failed transaction. A connection that is of no use is closed, whatever it still does. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (isLost(error)) return client.release(true);
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (failure) {
    client.release(failure as Error);
  }
}

/** Commits when `act` resolves, rolls back when it throws. */
export async function transact<T>(
  way: Way,
  walls: Walls,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  way.breaker?.check();
  const client = await way.pool.connect();
  const tx = connectionOver(client);
  try {
    const begun = begin(client, way, walls);
    const result = await act(tx);
    await begun;
    // What is checked at the end takes its time by the limit of statements, not by that of COMMIT.
    if (answersAwaited(tx)) await client.query({ text: CHECK_NOW, ...limited(answersAwaited(tx)) });
    await commit(client, way);
    awaitAnswers(tx, undefined);
    client.release();
    return result;
  } catch (error) {
    awaitAnswers(tx, undefined);
    await rollBack(client, error);
    throw error;
  }
}

/** Reads from one snapshot. The result does not wait for the commit. */
export async function read<T>(
  way: Way,
  walls: Walls,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  const client = await way.pool.connect();
  try {
    const begun = begin(client, way, walls, BEGIN_READ);
    const result = await act(connectionOver(client));
    await begun;
    commit(client, way).then(
      () => client.release(),
      (error) => client.release(error),
    );
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

/** A deadlock, or a conflict of snapshots: PostgreSQL gave up one of those who were in each other's way. */
const CONFLICTS = new Set(['40P01', '40001']);
const CONFLICT_TRIES = 5;

/** Begins a transaction that met a conflict again, after a random pause that grows. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!CONFLICTS.has(code) || tries === CONFLICT_TRIES) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
}
