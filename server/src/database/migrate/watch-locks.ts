import type pg from 'pg';
import { openClient } from '../connect/client.ts';

const EVERY_MS = 2_000;

/** Table locks under which others cannot write, or not even read. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

interface Report {
  /** The processes that the watched one waits for. */
  blockers: string[];
  /** The tables that it has locked; not those it has made, which nobody else can see yet. */
  tables: string[];
  /** How long its transaction has lasted. */
  seconds: number;
  /** Whether it waits for a synchronous standby. */
  standby: boolean;
}

const REPORT = `
  select array(select format('process %s (%s)', pid, usename) from pg_stat_activity
      where pid = any (pg_blocking_pids($1))) as blockers,
    array(select distinct c.oid::regclass::text from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = $1 and l.granted and l.mode = any ($2) and c.relkind in ('r', 'p')
        and l.database = (select oid from pg_database where datname = current_database())
      order by 1) as tables,
    coalesce((select extract(epoch from clock_timestamp() - xact_start)::int
      from pg_stat_activity where pid = $1), 0) as seconds,
    exists (select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep') as standby`;

/**
 * Logs every two seconds, from a connection of its own, which processes or standbys another one waits for
 * and which tables it has locked.
 * @param pid the process, as pg_backend_pid() names it
 * @param current what the process is doing
 * @returns ends it
 */
export function watchLocks(
  url: string,
  pid: number,
  current: () => string,
  log: (line: string) => void,
): () => Promise<void> {
  let opened: Promise<pg.Client> | undefined;
  let reporting: Promise<void> = Promise.resolve();

  async function report(): Promise<void> {
    opened ??= openClient(url, { application_name: 'regalo-migrate-watch' });
    const client = await opened;
    const { rows } = await client.query<Report>(REPORT, [pid, STRONG]);
    const { blockers = [], tables = [], seconds = 0, standby = false } = rows[0] ?? {};
    if (standby) log(`${current()} waits for a synchronous standby that is away`);
    if (blockers.length > 0) log(`${current()} waits for a lock of ${blockers.join(', ')}`);
    if (tables.length > 0)
      log(
        `${current()} has locked ${tables.join(', ')} for up to ${seconds} s; others wait to write`,
      );
  }

  const timer = setInterval(() => {
    reporting = report().catch(() => {});
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await reporting;
    const client = await opened?.catch(() => undefined);
    await client?.end();
  };
}
