import type pg from 'pg';

export interface QueuedJobs {
  kind: string;
  due: number;
  later: number;
  active: number;
  failed: number;
  /** For how long the oldest job that is due has waited, in seconds; 0 if none is. */
  oldest: number;
}

/** How many jobs of each kind there are, by state. */
export async function readQueuedJobs(pool: pg.Pool): Promise<QueuedJobs[]> {
  const { rows } = await pool.query<QueuedJobs>(`
    select q.name as kind,
      count(*) filter (where waits and start_after <= now())::int as due,
      count(*) filter (where waits and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where waits and start_after <= now())), 0)::float8 as oldest
    from pgboss.queue q
    left join (select name, state, start_after, state in ('created', 'retry') as waits
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')) j using (name)
    group by q.name`);
  return rows;
}

/**
 * For how long each channel has taken nothing, in seconds. One failure alone is no outage yet. Where nothing has been
 * tried for two hours, nobody knows: what waits is tried each hour.
 */
export async function readOutages(pool: pg.Pool): Promise<{ channel: string; age: number }[]> {
  const { rows } = await pool.query<{ channel: string; age: number }>(`
    select channel, extract(epoch from now() - began_at)::float8 as age from channel_outages
    where ended_at is null and last_failure_at > began_at
      and last_failure_at > now() - interval '2 hours'`);
  return rows;
}

/** How long ago a worker raised the delivery mark, in seconds; undefined if none ever did. */
export async function readMarkAge(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ age: number }>(`
    select extract(epoch from now() - marked_at)::float8 as age from delivery_mark
    where isfinite(marked_at)`);
  return rows[0]?.age;
}

/** How far standbys are behind, in seconds. A superuser makes the function: docs/operations.md. */
export async function readStandbys(pool: pg.Pool): Promise<{ standby: string; lag: number }[]> {
  const asked = await pool.query<{ may: boolean | null }>(`
    select has_function_privilege(to_regprocedure('public.regalo_standbys()'), 'execute') as may`);
  if (!asked.rows[0]?.may) return [];
  const { rows } = await pool.query<{ standby: string; lag: number }>(`
    select coalesce(nullif(standby, ''), 'unnamed') as standby,
      coalesce(extract(epoch from max(lag)), 0)::float8 as lag
    from public.regalo_standbys() group by 1`);
  return rows;
}

export interface CheckedBooks {
  /** When the last whole check ended, in seconds since 1970. */
  at: number;
  wrong: number;
}

/** The result of the last full check of the books; undefined if there was none. */
export async function readCheckedBooks(pool: pg.Pool): Promise<CheckedBooks | undefined> {
  const { rows } = await pool.query<CheckedBooks>(`
    select extract(epoch from finished_at)::float8 as at, cardinality(faults) as wrong
    from books_checks where finished_at is not null order by finished_at desc limit 1`);
  return rows[0];
}

/**
 * How long ago PostgreSQL archived a file of its log, in seconds, if another one waits for it, else 0; undefined where
 * it archives nothing. What it says of failures is not enough: a command that hangs, or none, does not fail.
 */
export async function readArchiveWaiting(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ waiting: number }>(`
    select case
      when pg_is_in_recovery() then 0
      when left(last_archived_wal, 24) collate "C" >= pg_walfile_name(
        pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size'))) then 0
      else extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time()))
      end::float8 as waiting
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`);
  return rows[0]?.waiting;
}
