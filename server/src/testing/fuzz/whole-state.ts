import { connect } from '../company-tables.ts';
import type { TestApp } from '../test-app.ts';

/**
 * What changes without a call, and what a refused one may write: when its key was last used, how many calls it has
 * left, how often something was tried, and what a repetition is answered.
 */
const TOUCHED = ['processes', 'api_key_secrets', 'call_rates', 'throttles', 'call_replies'];

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and c.relname <> all ($1) order by 1`;

/** Reads what all tables hold: by table, how many rows and a sum over them. */
export interface StateReader {
  read(): Promise<Record<string, string>>;
  end(): Promise<void>;
}

export async function openStateReader({ superuserUrl }: TestApp): Promise<StateReader> {
  const client = await connect(superuserUrl);
  const tables = await client.query<{ name: string }>(TABLES, [TOUCHED]);
  const sums = tables.rows.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as state from ${name} t`,
  );
  // Planned once.
  const all = { name: 'state', text: sums.join(' union all ') };
  return {
    async read() {
      const { rows } = await client.query<{ name: string; state: string }>(all);
      return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
    },
    end: () => client.end(),
  };
}
