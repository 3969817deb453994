import type { JOB_FILTERS, ListedJob } from '@regalo/contract/operator/jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Paging } from '../../database/search/search-functions.ts';
import { isInTrouble, OPEN_JOBS } from '../../platform/jobs/queries.ts';
import { TROUBLE } from '../../platform/jobs/watch-jobs.ts';
import { maskedText } from '../masked.ts';

type Filter = (typeof JOB_FILTERS)[number];

const PASSES: Record<Filter, RawBuilder<boolean>> = {
  trouble: isInTrouble(TROUBLE),
  waiting: sql`state in ('created', 'retry')`,
  running: sql`state = 'active'`,
  all: sql`true`,
};

interface JobRow {
  id: string;
  name: string;
  state: string;
  attempts: number;
  company_id: number | null;
  created_on: Date;
  start_after: Date;
  reason: string | null;
}

/** Some of the jobs that are not done, and how many there are. */
export async function readJobs(
  tx: Connection,
  { search, filter }: { search: string; filter: Filter },
  { limit, offset }: Paging,
): Promise<{ list: ListedJob[]; total_count: number }> {
  // Not LIKE: the text is literal.
  const from = sql`${OPEN_JOBS} where ${PASSES[filter]} and strpos(name, lower(${search}::text)) > 0`;
  const { rows } = await sql<JobRow>`
    select id, name, state, attempts, (data ->> 'companyId')::int as company_id, created_on, start_after, reason
    from ${from} order by start_after, id limit ${limit} offset ${offset}`.execute(tx);
  const total = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(tx);
  return {
    list: rows.map(({ attempts, company_id, created_on, start_after, reason, ...row }) => ({
      ...row,
      failures: attempts,
      companyId: company_id,
      createdAt: created_on.toISOString(),
      startAfter: start_after.toISOString(),
      reason: reason && maskedText(reason),
    })),
    total_count: total.rows[0]?.count ?? 0,
  };
}

/** How many jobs pass each filter. */
export async function countJobs(tx: Connection): Promise<Record<Filter, number>> {
  const counts = Object.entries(PASSES).map(
    ([filter, passes]) => sql`count(*) filter (where ${passes}) as ${sql.id(filter)}`,
  );
  const { rows } = await sql<Record<Filter, number>>`
    select ${sql.join(counts)} from ${OPEN_JOBS}`.execute(tx);
  return rows[0] ?? { trouble: 0, waiting: 0, running: 0, all: 0 };
}

interface Named {
  name: string;
  id: string;
}

/** Jobs that somebody may act on: whoever works one off would not notice. */
const AT_REST = sql`state in ('created', 'retry', 'failed')`;

/** Has a job that waits or has failed begin at once, with one try more. @returns whether there is such a job */
export async function hastenJob(tx: Connection, { name, id }: Named): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set start_after = now(), completed_on = null,
      state = case when state = 'failed' then 'retry' else state end,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${name} and id = ${id}::uuid and ${AT_REST} returning id`.execute(tx);
  return rows.length > 0;
}

/** Cancels a job that waits or has failed. @returns whether there is such a job */
export async function endJob(tx: Connection, { name, id }: Named): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where name = ${name} and id = ${id}::uuid and ${AT_REST} returning id`.execute(tx);
  return rows.length > 0;
}
