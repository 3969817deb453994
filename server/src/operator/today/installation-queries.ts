import { BACKUP_HOURS, DRILL_DAYS, HEARTBEAT_SECONDS } from '@regalo/contract/operator/today';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { JOBS_SCHEMA } from '../../platform/jobs/queues.ts';

/** After so many heartbeats a process is not taken for alive. */
const STALE_BEATS = 3;
/** How many tables are named. */
const TABLES = 12;
/** How many lines of what is wrong are shown. */
const LINES = 20;

/** The time of the snapshot. */
export async function readNow(tx: Connection): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

/** The processes that say that they run, by role. */
export async function readProcesses(tx: Connection) {
  const rows = await tx
    .selectFrom('processes')
    .select(['role', 'version', 'host', 'started_at', 'seen_at'])
    .select(
      sql<boolean>`seen_at < now() - make_interval(secs => ${STALE_BEATS * HEARTBEAT_SECONDS})`.as(
        'stale',
      ),
    )
    .orderBy('role')
    .orderBy('started_at')
    .execute();
  return rows.map(({ started_at, seen_at, ...process }) => ({
    ...process,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
}

/**
 * The size of the database and of its largest tables. Those by what is known of their pages: to measure them would wait
 * for a migration that holds one of them.
 */
async function readSizes(tx: Connection) {
  const total = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(tx);
  const tables = await sql<{ name: string; bytes: number }>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
      (c.relpages::bigint + coalesce((select sum(i.relpages) from pg_index x
          join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid), 0)
        + coalesce((select t.relpages + (select sum(i.relpages) from pg_index x
            join pg_class i on i.oid = x.indexrelid where x.indrelid = t.oid)
          from pg_class t where t.oid = c.reltoastrelid), 0)
      )::bigint * current_setting('block_size')::int as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
    order by 2 desc, 1 limit ${TABLES}`.execute(tx);
  return { bytes: total.rows[0]?.bytes ?? 0, tables: tables.rows.filter(({ bytes }) => bytes > 0) };
}

/** What PostgreSQL says of its archive; null where it keeps none. */
async function readArchive(tx: Connection) {
  const { rows } = await sql<{ at: Date | null; failing: boolean }>`
    select last_archived_time as at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(tx);
  const [found] = rows;
  return found ? { archivedAt: found.at?.toISOString() ?? null, failing: found.failing } : null;
}

/** The database itself. */
export const readDatabase = async (tx: Connection) => ({
  ...(await readSizes(tx)),
  archive: await readArchive(tx),
});

/** The last whole check of the books. */
export async function readBooks(tx: Connection) {
  const { rows } = await sql<{ at: Date; books: number; faults: number; lines: string[] }>`
    select finished_at as at, books, cardinality(faults) as faults, faults[1:${sql.lit(LINES)}] as lines
    from books_checks where finished_at is not null order by finished_at desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return null;
  const { at, ...found } = last;
  return { checkedAt: at.toISOString(), ...found };
}

/** How the last backup and the last drill of a restore ended. */
export async function readBackups(tx: Connection) {
  const { rows } = await sql<{
    kind: 'backup' | 'restore_drill';
    at: Date;
    ok: boolean;
    bytes: number | null;
    detail: string;
    sound: Date | null;
    stale: boolean;
  }>`
    select k.kind, last.finished_at as at, last.ok, last.bytes, last.detail, sound.at as sound,
      coalesce(sound.at < now() - k.longest, true) as stale
    from (values ('backup', make_interval(hours => ${BACKUP_HOURS})),
      ('restore_drill', make_interval(days => ${DRILL_DAYS}))) as k (kind, longest)
    cross join lateral (select finished_at, ok, bytes, detail from backup_runs
      where kind = k.kind order by finished_at desc limit 1) as last
    left join lateral (select finished_at as at from backup_runs
      where kind = k.kind and ok order by finished_at desc limit 1) as sound on true`.execute(tx);
  return rows.map(({ kind, at, ok, bytes, detail, sound, stale }) => ({
    kind,
    soundAt: sound?.toISOString() ?? null,
    failedAt: ok ? null : at.toISOString(),
    stale,
    bytes,
    detail,
  }));
}

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
