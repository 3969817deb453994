import { connect } from '../company-tables.ts';
import type { TestApp } from '../test-app.ts';

/**
 * What changes without a call, and what a refused one may write: how many calls its key has left, and how often something
 * was tried.
 */
const TOUCHED = ['processes', 'call_rates', 'throttles'];
/** A refused call is a use of its key, too. */
const TOUCHED_COLUMNS: Record<string, string[]> = {
  'public.api_key_secrets': ['last_used_at', 'last_used_network'],
};

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and c.relname <> all ($1) order by 1`;

const SNAPSHOT = { name: 'snapshot', text: 'select pg_current_snapshot()::text as now' };

/** Reads what all tables hold: by table, how many rows and a sum over them. */
export interface StateReader {
  read(): Promise<Readonly<Record<string, string>>>;
  end(): Promise<void>;
}

/**
 * A reader that costs one cheap query where nothing was written, and reads whole tables only where rows of them were.
 * Both are certain: a snapshot names every transaction that it does not see, and each row that is written has the number
 * of a transaction that is above those before.
 */
export async function openStateReader({ superuserUrl }: TestApp): Promise<StateReader> {
  const client = await connect(superuserUrl);
  // Many small tables look like much work to it, whose machine code would take longer than reading them.
  await client.query('set jit = off');
  const tables = (await client.query<{ name: string }>(TABLES, [TOUCHED])).rows;
  const written = {
    // Planned once.
    name: 'written',
    text: tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows from ${name}`,
      )
      .join(' union all '),
  };
  const holds = (name: string) => ({
    name,
    text: `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(
      (to_jsonb(t) - '{${(TOUCHED_COLUMNS[name] ?? []).join()}}'::text[])::text, 0)), 0) as state from ${name} t`,
  });
  let snapshot = '';
  let state: Readonly<Record<string, string>> = {};
  const rowsOf = new Map<string, string>();
  /** Which transactions have ended. */
  const snapshotNow = async () => {
    const { rows } = await client.query<{ now: string }>(SNAPSHOT);
    return rows[0]?.now ?? '';
  };
  return {
    async read() {
      if ((await snapshotNow()) === snapshot) return state;
      await client.query('begin isolation level repeatable read read only');
      snapshot = await snapshotNow();
      const { rows } = await client.query<{ name: string; rows: string }>(written);
      const changed: Record<string, string> = {};
      for (const one of rows.filter(({ name, rows: now }) => rowsOf.get(name) !== now)) {
        const held = await client.query<{ state: string }>(holds(one.name));
        changed[one.name] = held.rows[0]?.state ?? '';
        rowsOf.set(one.name, one.rows);
      }
      await client.query('commit');
      state = { ...state, ...changed };
      return state;
    },
    end: () => client.end(),
  };
}
