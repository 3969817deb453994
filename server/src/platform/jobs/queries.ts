import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

export interface NextRun {
  name: string;
  /** What `dueAt` was computed from. */
  schedule: string;
  dueAt: Date;
}

/** Which of these recurring jobs have something to do: their run is due, or the database does not know them or their schedule yet. */
export async function findDueJobs(
  connection: Connection,
  jobs: readonly { name: string; schedule: string }[],
  now: Date,
): Promise<string[]> {
  const [names, schedules] = [jobs.map(({ name }) => name), jobs.map(({ schedule }) => schedule)];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[], ${schedules}::text[]) as asked (name, schedule)
    left join recurring_jobs as known using (name)
    where known.due_at is null or known.due_at <= ${now}
      or known.schedule <> asked.schedule`.execute(connection);
  return rows.map(({ name }) => name);
}

/** Adds a recurring job that the database does not know yet. */
export async function addRecurringJob(tx: Connection, next: NextRun): Promise<void> {
  await sql`
    insert into recurring_jobs (name, schedule, due_at)
    values (${next.name}, ${next.schedule}, ${next.dueAt}) on conflict do nothing`.execute(tx);
}

/**
 * Locks a recurring job whose run is due, or whose schedule has changed, until the transaction ends.
 * @returns undefined if it has nothing to do, or another worker is just doing it
 */
export async function lockRecurringJob(
  tx: Connection,
  { name, schedule, now }: { name: string; schedule: string; now: Date },
): Promise<{ due: boolean; dueAt: Date } | undefined> {
  const { rows } = await sql<{ due: boolean; dueAt: Date }>`
    select due_at <= ${now} as due, due_at as "dueAt" from recurring_jobs
    where name = ${name} and (due_at <= ${now} or schedule <> ${schedule})
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function setNextRun(tx: Connection, next: NextRun): Promise<void> {
  await sql`
    update recurring_jobs set schedule = ${next.schedule}, due_at = ${next.dueAt}
    where name = ${next.name}`.execute(tx);
}

/** Has a recurring job run as soon as a worker looks. @returns false if no worker knows it yet */
export async function hastenRecurringJob(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await sql`
    update recurring_jobs set due_at = least(due_at, now()) where name = ${name}
    returning name`.execute(connection);
  return rows.length > 0;
}

export interface TroubledQueue {
  name: string;
  /** How many of its jobs fail again and again, or wait for too long. */
  jobs: number;
  /** The most attempts that one of them took. */
  attempts: number;
  /** Since when the oldest of them could have run. */
  since: Date;
  /** Why one of them failed last; empty if none was tried. */
  reason: string;
}

/** When jobs are in trouble. */
interface Trouble {
  failures: number;
  waitMinutes: number;
}

/** Of jobs that are not done, with how often they failed: whether one failed so many times, for good, or waits so long. */
export const isInTrouble = ({ failures, waitMinutes }: Trouble): RawBuilder<boolean> => sql`(
  state = 'failed' or attempts >= ${failures}
  or (state in ('created', 'retry') and start_after < now() - make_interval(mins => ${waitMinutes})))`;

/** Jobs that are not done, as SQL. `attempts` are those that failed. */
export const OPEN_JOBS = sql`(
  select id, name, state, created_on, start_after, data, output ->> 'message' as reason,
    retry_count + (state in ('retry', 'failed'))::int as attempts
  from pgboss.job where state in ('created', 'retry', 'active', 'failed')) as job`;

/**
 * Jobs of some queues that wait, run, or wait for a retry, as SQL: their payloads. Those that are done stay for an hour, and
 * the conditions are those of the queue's indexes, which leave them out.
 */
export const unfinishedJobs = (queues: readonly string[]) => sql`(
  select data from pgboss.job where name = any(${queues})
    and ((state < 'active' and not blocked) or (state = 'active' and group_id is not null))) as job`;

/** The queues with jobs that failed so many times, failed for good, or wait for so long. */
export async function findTroubledQueues(
  connection: Connection,
  trouble: Trouble,
): Promise<TroubledQueue[]> {
  const { rows } = await sql<TroubledQueue>`
    select name, count(*) as jobs, max(attempts) as attempts, min(start_after) as since,
      coalesce(max(reason), '') as reason
    from ${OPEN_JOBS} where ${isInTrouble(trouble)}
    group by name order by name`.execute(connection);
  return rows;
}

/**
 * Deletes jobs of a queue, in whatever state they are.
 * @param condition SQL about `data`, their payload
 */
export async function deleteJobs(
  tx: Connection,
  name: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from pgboss.job where name = ${name} and ${condition}`.execute(tx);
}
