import type pg from 'pg';
import { sharesSessions, throughPooler } from './connect/client.ts';
import type { Pooler } from './connect/pool.ts';
import { findPending } from './migrate.ts';

/** The database is not one that the server may run on; the message says why. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

/** The settings with the address of a role that serves. */
export type RoleSetting = 'DATABASE_URL' | 'DATABASE_OPERATOR_URL' | 'DATABASE_SANDBOX_URL';

const SAFE = ['fsync', 'full_page_writes', 'synchronous_commit'];

async function checkDurability(pool: pg.Pool): Promise<void> {
  for (const setting of SAFE) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [
      setting,
    ]);
    if (rows[0]?.value === 'off')
      throw new PreflightError(
        `PostgreSQL runs with ${setting} off, so a crash could lose money that was booked. Switch it on.`,
      );
  }
}

/** Roles of PostgreSQL that read or write past what the schema grants, and past row security. */
const TOO_MUCH = [
  ...['pg_read_all_data', 'pg_write_all_data', 'pg_monitor', 'pg_read_all_stats'],
  ...['pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'],
];

/**
 * Row security binds neither superusers nor owners, so the server must be neither; nor may it make itself one.
 * @param setting whose address has the role
 * @throws PreflightError
 */
export async function checkRole(pool: pg.Pool, setting = 'DATABASE_URL'): Promise<void> {
  const { rows } = await pool.query<{ problem: string }>(
    `select 'is a superuser' as problem from pg_roles where rolname = current_user and rolsuper
    union all select 'bypasses row security' from pg_roles
      where rolname = current_user and rolbypassrls
    union all select 'owns tables of the schema' from pg_class
      where pg_has_role(current_user, relowner, 'MEMBER')
        and relnamespace in (select oid from pg_namespace
          where nspname in ('public', 'lookup', 'search', 'operator', 'sandbox'))
        and relkind = 'r'
    union all select 'owns functions of the schema' from pg_proc
      where pg_has_role(current_user, proowner, 'MEMBER')
        and pronamespace in (select oid from pg_namespace
          where nspname in ('public', 'lookup', 'search', 'operator'))
    union all select 'may create roles or replicate the database' from pg_roles
      where rolname = current_user and (rolcreaterole or rolreplication)
    union all select 'is a member of ' || rolname from pg_roles
      where rolname = any ($1) and pg_has_role(current_user, oid, 'MEMBER')
    union all select 'may change the audit of operators' from pg_class
      where relnamespace in (select oid from pg_namespace where nspname = 'operator')
        and relname in ('audit_entries', 'audit_links')
        and has_table_privilege(oid, 'update, delete, truncate')
    limit 1`,
    [TOO_MUCH],
  );
  if (rows[0])
    throw new PreflightError(
      `The role of ${setting} ${rows[0].problem}. Use the role that "npm run admin -- migrate" made.`,
    );
}

/** Play money and real money are never in one database. */
async function checkSide(pool: pg.Pool, setting: RoleSetting): Promise<void> {
  const { rows } = await pool.query<{ made: boolean }>(
    "select to_regnamespace('sandbox') is not null as made",
  );
  const sandbox = setting === 'DATABASE_SANDBOX_URL';
  if (rows[0]?.made === sandbox) return;
  throw new PreflightError(
    sandbox
      ? 'DATABASE_SANDBOX_URL leads to a database that is no sandbox. Name an empty one, and run "npm run admin -- migrate" with it.'
      : `${setting} leads to the database of the sandbox.`,
  );
}

/** What operators alone may see is for the console's role, and for no other. */
async function checkOperator(pool: pg.Pool, setting: RoleSetting): Promise<void> {
  const { rows } = await pool.query<{ member: boolean }>(
    "select pg_has_role(current_user, 'regalo_operator', 'MEMBER') as member",
  );
  const console = setting === 'DATABASE_OPERATOR_URL';
  if (rows[0]?.member === console) return;
  throw new PreflightError(
    console
      ? 'The role of DATABASE_OPERATOR_URL is no member of regalo_operator. Run "npm run admin -- migrate" with it.'
      : `The role of ${setting} is a member of regalo_operator. Give the console a role of its own: DATABASE_OPERATOR_URL.`,
  );
}

/**
 * The console reads all in a role without secrets. What runs with the rights of the tables' owner reads no other company than
 * that of its transaction.
 * @throws PreflightError
 */
export async function checkReading(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ member: boolean; owner: string | null }>(`
    select pg_has_role(current_user, 'regalo_reads_all', 'MEMBER') as member,
      (select rolname from pg_roles where not rolsuper
        and oid = (select relowner from pg_class where oid = 'public.companies'::regclass)
        and (pg_has_role(oid, 'regalo_operator', 'USAGE') or pg_has_role(oid, 'regalo_reads_all', 'USAGE'))) as owner`);
  const [found] = rows;
  if (!found?.member)
    throw new PreflightError(
      'The role of DATABASE_OPERATOR_URL is no member of regalo_reads_all. Grant regalo_reads_all to regalo_operator as the owner that made both.',
    );
  if (found.owner)
    throw new PreflightError(
      `${found.owner}, who owns the tables, has the rights of the console's role, so functions could read all companies. Revoke regalo_operator and regalo_reads_all from it, but for ADMIN; see createrole_self_grant.`,
    );
}

/** What is set for a session, and the names of its statements, would reach others. */
async function checkSessions(pool: pg.Pool): Promise<void> {
  const one = await pool.connect();
  let shared: boolean;
  try {
    const other = await pool.connect();
    shared = await sharesSessions(one, other).finally(() => other.release(true));
  } finally {
    one.release(true);
  }
  if (shared)
    throw new PreflightError(
      'DATABASE_POOLER=session, but the pooler shares sessions between transactions. Set DATABASE_POOLER=transaction, or pool_mode = session in PgBouncer.',
    );
}

/** What a pooler shares, and what not, decides how the server speaks to it. */
async function checkPooler(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const found = await throughPooler(client).finally(() => client.release());
  if (found)
    throw new PreflightError(
      'A pooler stands before PostgreSQL. Say how it shares sessions: DATABASE_POOLER=transaction, or session.',
    );
}

/**
 * Refuses a database on which the server would be unsafe: durability switched off, a role that row
 * security does not bind or that may more than it needs, a pooler that it was not told of or that does otherwise than it was told, or a
 * schema that is not up to date.
 * @param pool of two connections at least, with a pooler in session mode
 * @param setting whose address the pool has
 * @throws PreflightError
 */
export async function preflight(
  pool: pg.Pool,
  pooler?: Pooler,
  setting: RoleSetting = 'DATABASE_URL',
): Promise<void> {
  if (!pooler) await checkPooler(pool);
  if (pooler === 'session') await checkSessions(pool);
  await checkDurability(pool);
  const { rows } = await pool.query("select to_regclass('public.applied_sql') as found");
  if (!rows[0]?.found)
    throw new PreflightError('The database is empty. Run "npm run admin -- migrate" first.');
  await checkSide(pool, setting);
  await checkRole(pool, setting);
  const pending = await findPending(pool);
  if (pending.length > 0)
    throw new PreflightError('The database is out of date. Run "npm run admin -- migrate" first.');
  await checkOperator(pool, setting);
  if (setting === 'DATABASE_OPERATOR_URL') await checkReading(pool);
}
