import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { JOBS_SCHEMA } from '../../platform/jobs/queues.ts';

/** How many seconds a company's clock was moved on. */
export interface Clock {
  ahead: number;
  /** Of these, those whose jobs are done. */
  done: number;
  /** To where it is moved. */
  goal: number;
}

const FIELDS = sql`ahead, done, goal`;

/** The clock of a company; that of the machine where it was never moved. */
export async function readClock(tx: Connection, companyId: number): Promise<Clock> {
  const { rows } = await sql<Clock>`select ${FIELDS} from sandbox.clocks
    where company_id = ${companyId}`.execute(tx);
  return rows[0] ?? { ahead: 0, done: 0, goal: 0 };
}

/** Has a clock moved on, unless it is being moved. @returns where it is; undefined while it is being moved */
export async function setGoal(
  tx: Connection,
  companyId: number,
  seconds: number,
): Promise<Clock | undefined> {
  const { rows } = await sql<Clock>`
    insert into sandbox.clocks as c (company_id, goal) values (${companyId}, ${seconds})
    on conflict (company_id) do update set goal = c.goal + ${seconds} where c.done = c.goal
    returning ${FIELDS}`.execute(tx);
  return rows[0];
}

/** The jobs of a company, and the names of those that go by real time: these are let be. */
export interface Queue {
  companyId: number;
  apart: readonly string[];
}

const QUEUE = sql.table(`${JOBS_SCHEMA}.job`);
const ownOf = ({ companyId, apart }: Queue) =>
  sql`data->>'companyId' = ${String(companyId)} and name <> all (${sql.val(apart)}::text[])`;

/** Moves a clock on by some seconds, and what waits for a time with it. */
export async function advance(tx: Connection, queue: Queue, seconds: number): Promise<void> {
  await sql`update sandbox.clocks set ahead = ahead + ${seconds}
    where company_id = ${queue.companyId}`.execute(tx);
  await sql`update ${QUEUE} set start_after = start_after - make_interval(secs => ${seconds})
    where ${ownOf(queue)} and state in ('created', 'retry')
      and start_after > pg_catalog.now()`.execute(tx);
}

/** The jobs of all that it was moved on are done. */
export async function setDone(tx: Connection, companyId: number): Promise<void> {
  await sql`update sandbox.clocks set done = ahead where company_id = ${companyId}`.execute(tx);
}

/** The names of jobs that run, or can run now, and whether one of them waits. */
export async function readRunning(
  tx: Connection,
  queue: Queue,
): Promise<{ name: string; waits: boolean }[]> {
  const { rows } = await sql<{ name: string; waits: boolean }>`
    select name, bool_or(state <> 'active') as waits from ${QUEUE}
    where ${ownOf(queue)}
    and (state = 'active' or (state in ('created', 'retry') and start_after <= pg_catalog.now()))
    group by name order by name`.execute(tx);
  return rows;
}

/** When the next job comes that waits for a time, by the clock of the machine. */
export async function readNextQueued(tx: Connection, queue: Queue): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(start_after) as at from ${QUEUE}
    where ${ownOf(queue)} and state = 'created' and start_after > pg_catalog.now()`.execute(tx);
  return rows[0]?.at ?? undefined;
}
