import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Keyring } from './secrets.ts';

/** How often something may be tried in a window; counted in the database, for all processes. */
export interface Limit {
  scope: string;
  max: number;
  minutes: number;
}

/** How long a refusal is remembered here, at most, after another process has forgotten it. */
const REMEMBERED_MS = 1_000;
const MAX_REMEMBERED = 1_000;
/** Until when subjects are refused without asking the database again. */
const refusals = new WeakMap<Database, Map<string, number>>();

function refusalsOf(database: Database): Map<string, number> {
  const known = refusals.get(database) ?? new Map<string, number>();
  refusals.set(database, known);
  return known;
}

/** Forgets what is remembered of refusals, for tests that end the windows in the database. */
export const forgetRefusals = (database: Database): void => void refusals.delete(database);

function remember(known: Map<string, number>, name: string): void {
  const now = Date.now();
  if (known.size >= MAX_REMEMBERED)
    for (const [other, until] of known) if (until < now) known.delete(other);
  if (known.size < MAX_REMEMBERED) known.set(name, now + REMEMBERED_MS);
}

/** The prefix of what operators try: it is counted where no other process can make it forgotten. */
const OPERATORS = 'operator-';

const tableOf = (scope: string) =>
  scope.startsWith(OPERATORS) ? ('operator.throttles' as const) : ('throttles' as const);

const nameOf = (limit: Limit, key: Buffer) => `${limit.scope}:${key.toString('base64')}`;
export const throttled = () => new Refusal('too_many_attempts');

/**
 * Counts one attempt before it is made, so that concurrent attempts count too. A subject that is past
 * the limit is asked about once a second by each process, as long as it remembers: of a thousand
 * subjects at once. What comes from many networks is limited before it comes here (network-budget.ts).
 * @param subject whose attempts are counted; stored only as a keyed hash
 * @returns how many there were in this window, or Infinity where it is remembered as past the limit
 */
export async function countHit(
  database: Database,
  keys: Keyring,
  limit: Limit,
  subject: string,
): Promise<number> {
  const key = keys.sign('throttle', subject);
  const known = refusalsOf(database);
  const name = nameOf(limit, key);
  const throttles = sql.table(tableOf(limit.scope));
  if ((known.get(name) ?? 0) > Date.now()) return Number.POSITIVE_INFINITY;
  const { rows } = await database.outside((connection) =>
    sql<{ hits: number }>`
      with swept as (
        delete from ${throttles} where ctid = any(array(
          select ctid from ${throttles}
          where window_ends < now() and (scope, key) <> (${limit.scope}, ${key}::bytea)
          limit 10 for update skip locked)))
      insert into ${throttles} as t (scope, key, hits, window_ends)
      values (${limit.scope}, ${key}, 1, now() + make_interval(mins => ${limit.minutes}))
      on conflict (scope, key) do update set
        hits = case when t.window_ends < now() then 1 else t.hits + 1 end,
        window_ends = case when t.window_ends < now() then excluded.window_ends else t.window_ends end
      returning hits`.execute(connection),
  );
  const hits = rows[0]?.hits ?? 0;
  if (hits > limit.max) remember(known, name);
  return hits;
}

/** Counts one attempt before it is made. @throws Refusal throttled past the limit */
export async function countTry(
  database: Database,
  keys: Keyring,
  limit: Limit,
  subject: string,
): Promise<void> {
  if ((await countHit(database, keys, limit, subject)) > limit.max) throw throttled();
}

/**
 * Counts a miss against several limits of one audience, or only looks where it was none: the same statement either way,
 * so that its time does not tell which. It is committed without waiting for the disk: a crash may
 * forget a guess.
 * @returns how many misses there are in the window of each limit now
 */
export async function countMisses(
  database: Database,
  keys: Keyring,
  limits: readonly Limit[],
  subject: string,
  missed: boolean,
): Promise<number[]> {
  const key = keys.sign('throttle', subject);
  const scopes = limits.map(({ scope }) => scope);
  const minutes = limits.map((limit) => limit.minutes);
  const throttles = sql.table(tableOf(scopes[0] ?? ''));
  const { rows } = await database.outside((connection) =>
    sql<{ hits: number }>`
      with counted as (
        insert into ${throttles} as t (scope, key, hits, window_ends)
        select scope, ${key}::bytea, 1, now() + make_interval(mins => minutes)
        from unnest(${scopes}::text[], ${minutes}::int[]) as u (scope, minutes)
        where ${missed} and set_config('synchronous_commit', 'off', true) is not null
        order by scope
        on conflict (scope, key) do update set
          hits = case when t.window_ends < now() then 1 else t.hits + 1 end,
          window_ends = case when t.window_ends < now() then excluded.window_ends
            else t.window_ends end
        returning scope, hits)
      select coalesce(c.hits, t.hits, 0) as hits
      from unnest(${scopes}::text[]) with ordinality as u (scope, n)
        left join counted c on c.scope = u.scope
        left join ${throttles} t on t.scope = u.scope and t.key = ${key} and t.window_ends >= now()
      order by u.n`.execute(connection),
  );
  return rows.map(({ hits }) => hits);
}

/** Makes the present window of a subject end so many minutes from now. */
export async function extendWindow(
  database: Database,
  keys: Keyring,
  { scope }: Limit,
  subject: string,
  minutes: number,
): Promise<void> {
  const key = keys.sign('throttle', subject);
  const throttles = sql.table(tableOf(scope));
  await database.outside((connection) =>
    sql`update ${throttles} set window_ends = now() + make_interval(mins => ${minutes})
      where scope = ${scope} and key = ${key}`.execute(connection),
  );
}

/**
 * Counts several attempts at once, as many of them as the limit leaves; where only the whole is of use,
 * all of them or none.
 * @returns how many were counted
 */
export async function takeTries(
  database: Database,
  keys: Keyring,
  { scope, max, minutes, whole = false }: Limit & { whole?: boolean },
  subject: string,
  wanted: number,
): Promise<number> {
  if (wanted === 0) return 0;
  const key = keys.sign('throttle', subject);
  const throttles = sql.table(tableOf(scope));
  return await database.transaction(async (tx) => {
    // The row is locked from here on, so that others count after this.
    const { rows } = await sql<{ hits: number }>`
      insert into ${throttles} as t (scope, key, hits, window_ends)
      values (${scope}, ${key}, 0, now() + make_interval(mins => ${minutes}))
      on conflict (scope, key) do update set
        hits = case when t.window_ends < now() then 0 else t.hits end,
        window_ends = case when t.window_ends < now() then excluded.window_ends else t.window_ends end
      returning hits`.execute(tx);
    const left = Math.max(0, max - (rows[0]?.hits ?? 0));
    const taken = whole && left < wanted ? 0 : Math.min(wanted, left);
    await sql`
      update ${throttles} set hits = hits + ${taken} where scope = ${scope} and key = ${key}`.execute(
      tx,
    );
    return taken;
  });
}

/** Forgets the attempts of a subject, after a success. */
export async function forgetTries(
  database: Database,
  keys: Keyring,
  limit: Limit,
  subject: string,
): Promise<void> {
  const key = keys.sign('throttle', subject);
  refusalsOf(database).delete(nameOf(limit, key));
  const throttles = sql.table(tableOf(limit.scope));
  await database.outside((connection) =>
    sql`delete from ${throttles} where scope = ${limit.scope} and key = ${key}`.execute(connection),
  );
}
