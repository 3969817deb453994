import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { JOBS_SCHEMA } from '../../platform/jobs/queues.ts';

/** By how many days a company's clock is ahead, and by how many it is going to be. */
export interface ClockRow {
  days: number;
  target: number;
}

/** The clock of a company; one that was never moved is of the present. */
export async function readClock(tx: Connection, companyId: number): Promise<ClockRow> {
  const { rows } = await sql<ClockRow>`
    select days, target from sandbox.clocks where company_id = ${companyId}`.execute(tx);
  return rows[0] ?? { days: 0, target: 0 };
}

/** Has a clock go on by some days more. */
export async function moveTarget(tx: Connection, companyId: number, days: number): Promise<void> {
  await sql`insert into sandbox.clocks (company_id, target) values (${companyId}, ${days})
    on conflict (company_id) do update set target = clocks.target + ${days}`.execute(tx);
}

const jobs = sql.table(`${JOBS_SCHEMA}.job`);

/** Passes one day, and brings near by it whatever waits for its time. @returns false where the clock has arrived */
export async function passDay(tx: Connection, companyId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update sandbox.clocks set days = days + 1
    where company_id = ${companyId} and days < target`.execute(tx);
  if (!numAffectedRows) return false;
  await sql`update ${jobs} set start_after = start_after - interval '1 day'
    where data ->> 'companyId' = ${String(companyId)} and state in ('created', 'retry')
      and start_after > now()`.execute(tx);
  return true;
}

/** Whether a company has jobs that run, or could, but for one. */
export async function isBusy(connection: Connection, companyId: number, but: string) {
  const { rows } = await sql`select from ${jobs}
    where data ->> 'companyId' = ${String(companyId)} and name <> ${but}
      and state in ('created', 'retry', 'active') and start_after <= now() limit 1`.execute(
    connection,
  );
  return rows.length > 0;
}
