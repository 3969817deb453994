import { BACKUP_HOURS, DRILL_DAYS, HEARTBEAT_SECONDS } from '@regalo/contract/operator/today';
import { DAY_MS, HOUR_MS } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { groupBy, oldestOf, type Today } from './shape.ts';

interface Job {
  name: string;
  state: string;
  from: Date;
  isDue: boolean;
  done: Date | null;
}

/** By name, with since when each of its jobs failed that did. */
export async function countQueues(tx: Connection) {
  const { rows } = await sql<Job>`
    select name, state, start_after as from, start_after <= now() as "isDue", completed_on as done
    from pgboss.job`.execute(tx);
  return groupBy(rows, ({ name }) => name)
    .map(([name, jobs]) => {
      const waiting = jobs.filter(({ state }) => state === 'created' || state === 'retry');
      const due = waiting.filter(({ isDue }) => isDue);
      const failed = jobs.filter(({ state }) => state === 'failed');
      const queue = {
        ...{ name, due: due.length, later: waiting.length - due.length },
        active: jobs.filter(({ state }) => state === 'active').length,
        ...{ failed: failed.length, oldest: oldestOf(due.map(({ from }) => from)) },
      };
      return { queue, failedSince: failed.map(({ done, from }) => done ?? from) };
    })
    .filter(({ queue }) => queue.due + queue.later + queue.active + queue.failed > 0);
}

export async function countProcesses(tx: Connection, now: number): Promise<Today['processes']> {
  const rows = await tx.selectFrom('processes').selectAll().execute();
  return rows
    .sort((a, b) => a.started_at.getTime() - b.started_at.getTime())
    .sort((a, b) => (a.role === b.role ? 0 : a.role < b.role ? -1 : 1))
    .map(({ role, version, host, started_at, seen_at }) => ({
      ...{ role, version, host },
      startedAt: started_at.toISOString(),
      seenAt: seen_at.toISOString(),
      stale: now - seen_at.getTime() > 3 * HEARTBEAT_SECONDS * 1_000,
    }));
}

interface Relation {
  id: number;
  name: string;
  schema: string;
  kind: string;
  pages: number;
  toast: number;
  indexed: number | null;
  bytes: number;
}

/** Of all files of the database, and of the twelve tables that are largest by what PostgreSQL has noted of their pages. */
export async function measureDatabase(tx: Connection): Promise<Omit<Today['database'], 'archive'>> {
  const { rows } = await sql<Relation>`
    select c.oid::bigint as id, c.relname as name, n.nspname as schema, c.relkind::text as kind,
      c.relpages::bigint as pages, c.reltoastrelid::bigint as toast, i.indrelid::bigint as indexed,
      (select coalesce(sum(pg_relation_size(c.oid, fork)), 0)::bigint
        from unnest(array['main', 'fsm', 'vm', 'init']) as fork where not c.relisshared) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_index i on i.indexrelid = c.oid
    where c.relkind in ('r', 'm', 'i', 't', 'S')`.execute(tx);
  const withIndexes = (id: number) =>
    rows
      .filter((one) => one.id === id || one.indexed === id)
      .reduce((sum, one) => sum + one.pages, 0);
  const tables = rows
    .filter(
      ({ kind, schema }) =>
        'rm'.includes(kind) && !/^(pg_catalog|information_schema)$/.test(schema),
    )
    .map(({ id, name, schema, toast }) => ({
      name: schema === 'public' ? name : `${schema}.${name}`,
      bytes: 8_192 * (withIndexes(id) + (toast ? withIndexes(toast) : 0)),
    }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
  return { bytes: rows.reduce((sum, one) => sum + one.bytes, 0), tables: tables.slice(0, 12) };
}

export async function countBackups(tx: Connection, now: number): Promise<Today['backups']> {
  const runs = await tx.selectFrom('backup_runs').selectAll().orderBy('finished_at').execute();
  const longest = { backup: BACKUP_HOURS * HOUR_MS, restore_drill: DRILL_DAYS * DAY_MS };
  return groupBy(runs, ({ kind }) => kind).flatMap(([kind, all]) => {
    const last = all.at(-1);
    if (!last) return [];
    const sound = all.findLast(({ ok }) => ok)?.finished_at;
    return {
      ...{ kind, soundAt: sound?.toISOString() ?? null, bytes: last.bytes, detail: last.detail },
      failedAt: last.ok ? null : last.finished_at.toISOString(),
      stale: !sound || now - sound.getTime() > longest[last.kind],
    };
  });
}

export async function countBooks(tx: Connection): Promise<Today['books']> {
  const checks = await tx
    .selectFrom('books_checks')
    .select(['finished_at', 'books', 'faults'])
    .execute();
  const done = checks.flatMap(({ finished_at: at, ...one }) => (at ? [{ at, ...one }] : []));
  const last = done.sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  if (!last) return null;
  const { at, books, faults } = last;
  return {
    ...{ checkedAt: at.toISOString(), books, faults: faults.length, lines: faults.slice(0, 20) },
  };
}
