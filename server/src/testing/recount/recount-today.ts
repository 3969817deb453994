import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { OperatorServices } from '../../operator/services.ts';
import { readToday } from '../../operator/today/read-today.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import {
  countBackups,
  countBooks,
  countProcesses,
  countQueues,
  measureDatabase,
} from './recount-installation.ts';
import { recountTasks, task } from './recount-tasks.ts';
import {
  countChannels,
  countDomains,
  countHours,
  countMoney,
  readFailures,
} from './recount-traffic.ts';
import type { Today } from './shape.ts';

/*
 * Today counted again, in the plainest way there is: all rows are read and counted here, money is summed over all
 * entries. Nothing of it asks for what Today asks for.
 */

/** Everything of Today, for an operator who sees money; tasks and queues by their names. */
async function recount(tx: Connection, operator: OperatorSession): Promise<Today> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
  const at = rows[0]?.now ?? new Date(Number.NaN);
  const now = at.getTime();
  const failures = await readFailures(tx, now);
  const queues = await countQueues(tx);
  const books = await countBooks(tx);
  const backups = await countBackups(tx, now);
  const failedJobs = queues.flatMap(({ failedSince }) => failedSince);
  const tasks = [
    ...(await recountTasks(tx, operator, now)),
    { ...task('books', []), count: books?.faults ?? 0, oldest: books?.checkedAt ?? null },
    task('jobs', failedJobs),
    ...backups
      .filter(({ failedAt, stale }) => failedAt !== null || stale)
      .map(({ kind, failedAt, soundAt }) => ({ kind, count: 1, oldest: failedAt ?? soundAt })),
  ];
  return {
    at: at.toISOString(),
    tasks: tasks.filter(({ count }) => count > 0),
    money: await countMoney(tx),
    hours: await countHours(tx),
    channels: await countChannels(tx, failures),
    domains: countDomains(failures),
    queues: queues.map(({ queue }) => queue),
    processes: await countProcesses(tx, now),
    database: { ...(await measureDatabase(tx)), archive: null },
    ...{ backups, books },
  };
}

type Measured = Awaited<ReturnType<typeof measureDatabase>>;

/** In one order, whatever waits longest. */
const inOrder = (today: Today): Today => ({
  ...today,
  tasks: today.tasks.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  queues: today.queues.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});

/** Files grow while they are measured, and some are of no table. */
const isNear = (bytes: number, other: number): boolean => Math.abs(bytes - other) < other / 20;

/**
 * Reads Today and counts it again in the same snapshot, on a PostgreSQL without an archive.
 * @returns both, equal where Today is right
 */
export async function recountToday(
  { database }: Pick<OperatorServices, 'database'>,
  operator: OperatorSession,
): Promise<{ shown: Today; recounted: Today }> {
  let found: { before: Measured; recounted: Today } | undefined;
  const both: OperatorServices['database'] = {
    ...database,
    readAll: (act) =>
      database.readAll(async (tx) => {
        const before = await measureDatabase(tx);
        const shown = await act(tx);
        found = { before, recounted: await recount(tx, operator) };
        return shown;
      }),
  };
  const shown = (await readToday({ database: both }, operator)) as Today;
  if (!found) throw new Error('Today was read without a snapshot');
  const { before, recounted } = found;
  if (isNear(shown.database.bytes, recounted.database.bytes))
    recounted.database.bytes = shown.database.bytes;
  // A vacuum notes pages at once, whatever the snapshot.
  if (!isDeepStrictEqual(before.tables, recounted.database.tables))
    recounted.database.tables = shown.database.tables;
  return { shown: inOrder(shown), recounted: inOrder(recounted) };
}
