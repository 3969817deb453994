import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { JOBS_SCHEMA } from '../../platform/jobs/queues.ts';

/** How many days a company's clock was moved on. */
export interface Clock {
  days: number;
  /** Of these, those whose jobs are done. */
  done: number;
  /** To where it is moved. */
  goal: number;
}

const FIELDS = sql`days, done, goal`;

/** The clock of a company; that of the machine where it was never moved. */
export async function readClock(tx: Connection, companyId: number): Promise<Clock> {
  const { rows } = await sql<Clock>`select ${FIELDS} from sandbox.clocks
    where company_id = ${companyId}`.execute(tx);
  return rows[0] ?? { days: 0, done: 0, goal: 0 };
}

/** Has a clock moved on, unless it is being moved. @returns where it is; undefined while it is being moved */
export async function setGoal(
  tx: Connection,
  companyId: number,
  days: number,
): Promise<Clock | undefined> {
  const { rows } = await sql<Clock>`
    insert into sandbox.clocks as c (company_id, goal) values (${companyId}, ${days})
    on conflict (company_id) do update set goal = c.goal + ${days} where c.done = c.goal
    returning ${FIELDS}`.execute(tx);
  return rows[0];
}

/** Moves a clock on by a day, and what waits for a time with it. */
export async function addDay(tx: Connection, companyId: number): Promise<void> {
  await sql`update sandbox.clocks set days = days + 1
    where company_id = ${companyId} and days < goal`.execute(tx);
  await sql`update ${sql.table(`${JOBS_SCHEMA}.job`)} set start_after = start_after - interval '24 hours'
    where data->>'companyId' = ${String(companyId)} and state in ('created', 'retry')
      and start_after > pg_catalog.now()`.execute(tx);
}

/** The jobs of its days are done. */
export async function setDone(tx: Connection, companyId: number): Promise<void> {
  await sql`update sandbox.clocks set done = days where company_id = ${companyId}`.execute(tx);
}

/** How many jobs of a company run, or can run now, but those of some names. */
export async function countReady(
  tx: Connection,
  companyId: number,
  but: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ ready: number }>`
    select count(*)::int as ready from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where data->>'companyId' = ${String(companyId)} and name <> all (${sql.val(but)}::text[])
      and (state = 'active' or (state in ('created', 'retry') and start_after <= pg_catalog.now()))`.execute(
    tx,
  );
  return rows[0]?.ready ?? 0;
}
