import { connect } from './company-tables.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** What PostgreSQL says when a file of its data cannot grow. */
const SAYS = `create or replace function public.no_room() returns trigger language plpgsql
  security definer as $$
  begin
    -- Stays, though the statement is undone.
    perform nextval('public.no_room_met');
    raise exception using errcode = 'disk_full',
      message = 'could not extend file "base/16384/16402": No space left on device';
  end $$`;

const MET = 'create sequence if not exists public.no_room_met';

const TABLES = `select c.oid::regclass::text as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'lookup', 'search', 'pgboss')`;

type Database = Pick<TestApp, 'superuserUrl'>;

/** One after the other: a lock on all tables at once would meet those of workers. */
async function forEachTable(
  { superuserUrl }: Database,
  statementOf: (name: string) => string,
): Promise<void> {
  const client = await connect(superuserUrl);
  try {
    const { rows } = await client.query<{ name: string }>(TABLES);
    for (const { name } of rows) await client.query(statementOf(name));
  } finally {
    await client.end();
  }
}

/** Lets every statement fail that writes, as on a full disk. @returns makes room again */
export async function fillDisk(database: Database): Promise<() => Promise<void>> {
  await asSuperuser(database, MET);
  await asSuperuser(database, SAYS);
  await forEachTable(
    database,
    (name) => `create trigger no_room before insert or update on ${name}
      for each statement execute function public.no_room()`,
  );
  return () => forEachTable(database, (name) => `drop trigger if exists no_room on ${name}`);
}

/** Lets the COMMIT of every order fail, as where the disk is full only then. @returns makes room again */
export async function fillDiskAtCommit(database: Database): Promise<() => Promise<void>> {
  await asSuperuser(database, MET);
  await asSuperuser(database, SAYS);
  await asSuperuser(
    database,
    `create constraint trigger no_room_at_commit after insert on orders
      deferrable initially deferred for each row execute function public.no_room()`,
  );
  return async () => {
    await asSuperuser(database, 'drop trigger if exists no_room_at_commit on orders');
  };
}

/** How many statements have found the disk full so far. */
export async function countFull(database: Database): Promise<number> {
  const [row] = await asSuperuser(database, 'select last_value::int as met from no_room_met');
  return Number(row?.met);
}
