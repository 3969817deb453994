import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { JOBS_SCHEMA } from '../../platform/jobs/queues.ts';

/** The jobs of a kind that are not done. */
interface Queue {
  name: string;
  due: number;
  later: number;
  active: number;
  failed: number;
  oldest: Date | null;
  failedSince: Date | null;
}

/** The queues with a job that is not done: those that wait longest first. */
export async function readQueues(tx: Connection) {
  const due = sql`waits and start_after <= now()`;
  const { rows } = await sql<Queue>`
    select name, count(*) filter (where ${due}) as due,
      count(*) filter (where waits and start_after > now()) as later,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed,
      min(start_after) filter (where ${due}) as oldest,
      min(coalesce(completed_on, start_after)) filter (where state = 'failed') as "failedSince"
    from (select *, state in ('created', 'retry') as waits from ${sql.id(JOBS_SCHEMA, 'job')}
      where state in ('created', 'retry', 'active', 'failed')) as job
    group by name order by min(start_after) filter (where ${due}), name`.execute(tx);
  return rows.map((row) => ({
    ...row,
    oldest: row.oldest?.toISOString() ?? null,
    failedSince: row.failedSince?.toISOString() ?? null,
  }));
}
