import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { checkReading, PreflightError, preflight, type RoleSetting } from './preflight.ts';

const app = useTestApp();

const as = (role: string) => app.databaseUrl.replace(/\/\/[^@/]+@/, `//${role}@`);

/** What preflight says of a role: null if it lets the server start. */
async function verdict(url: string, setting?: RoleSetting): Promise<string | null> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await preflight(pool, undefined, setting);
    return null;
  } catch (error) {
    if (error instanceof PreflightError) return error.message;
    throw error;
  } finally {
    await pool.end();
  }
}

const CONSOLE = 'in role regalo_operator';

/** A role of its own for each case, since roles are shared by all databases. */
async function withRole(options: string, check: (role: string) => Promise<void>) {
  const role = `role_${randomBytes(6).toString('hex')}`;
  await asSuperuser(
    app,
    `create role ${role} login ${options} ${options.includes('in role') ? '' : 'in role regalo_server'}`,
  );
  try {
    await check(role);
  } finally {
    await asSuperuser(app, `drop owned by ${role}`);
    await asSuperuser(app, `drop role ${role}`);
  }
}

test('the role that migrate made is let in', async () => {
  expect(await verdict(app.databaseUrl)).toBeNull();
  await withRole('', async (role) => expect(await verdict(as(role))).toBeNull());
});

test('a superuser is refused', async () => {
  expect(await verdict(app.superuserUrl)).toContain('is a superuser');
});

test('a role that bypasses row security is refused', async () => {
  await withRole('bypassrls', async (role) =>
    expect(await verdict(as(role))).toContain('bypasses row security'),
  );
});

test('the owner of a table, and whoever can become it, is refused', async () => {
  await withRole('', async (role) => {
    await asSuperuser(app, 'create table public.loose (n int)');
    await asSuperuser(app, `alter table public.loose owner to ${role}`);
    expect(await verdict(as(role))).toContain('owns tables');
    await asSuperuser(app, 'drop table public.loose');
    expect(await verdict(as(role))).toBeNull();
  });
  for (const owner of ['regalo_search', 'regalo_lookup'])
    await withRole('', async (role) => {
      await asSuperuser(app, `grant ${owner} to ${role}`);
      expect(await verdict(as(role))).toContain('owns tables');
    });
});

test.each([
  ['createrole', '', 'may create roles'],
  ['replication', '', 'may create roles or replicate'],
  ['', 'grant pg_read_all_data to', 'is a member of pg_read_all_data'],
  ['', 'grant pg_monitor to', 'is a member of pg_monitor'],
  ['', 'grant update on operator.audit_entries to', 'may change the audit of operators'],
  ['', 'alter function company_clock owner to', 'owns functions'],
])('a role that may more than it needs is refused: %s%s', async (options, grant, problem) => {
  const owner = `select pg_get_userbyid(proowner) as name from pg_proc where proname = 'company_clock'`;
  const [before] = await asSuperuser(app, owner);
  for (const setting of ['DATABASE_URL', 'DATABASE_OPERATOR_URL'] as const)
    await withRole(`${options} ${setting === 'DATABASE_URL' ? '' : CONSOLE}`, async (role) => {
      if (grant) await asSuperuser(app, `${grant} ${role}`);
      const said = await verdict(as(role), setting);
      await asSuperuser(app, `alter function company_clock owner to ${before?.name}`);
      expect(said).toContain(`The role of ${setting} ${problem}`);
    });
});

test('a role whose commits do not wait for the disk is refused', async () => {
  await withRole('', async (role) => {
    await asSuperuser(app, `alter role ${role} set synchronous_commit = off`);
    expect(await verdict(as(role))).toContain('synchronous_commit off');
  });
});

test('an empty database and one that lacks a function are refused', async () => {
  const empty = as('regalo_test_server').replace(/\/[^/?]+(\?|$)/, '/postgres$1');
  expect(await verdict(empty)).toContain('The database is empty');
  const [row] = await asSuperuser(
    app,
    `delete from applied_sql where name = 'function search.find_people' returning *`,
  );
  expect(await verdict(app.databaseUrl)).toContain('out of date');
  await asSuperuser(app, 'insert into applied_sql (name, checksum) values ($1, $2)', [
    row?.name,
    row?.checksum,
  ]);
  expect(await verdict(app.databaseUrl)).toBeNull();
});

test('a database that a newer version has updated is no obstacle', async () => {
  await asSuperuser(
    app,
    `insert into applied_sql (name, checksum) values ('migrations/999-later.sql', 'a'),
      ('function search.find_people', 'b')`,
  );
  expect(await verdict(app.databaseUrl)).toBeNull();
});

test('the console’s role takes the one that reads all, which the owner of the tables does not have', async () => {
  // Within a transaction: roles are shared by all databases, and other tests go on.
  const said = async (change: string) => {
    const client = new pg.Client(app.superuserUrl);
    await client.connect();
    try {
      await client.query(`begin; ${change}; set local role regalo_test_operator`);
      return await checkReading(client).catch(({ message }: Error) => message);
    } finally {
      await client.end();
    }
  };
  const [owner] = await asSuperuser(
    app,
    `select pg_get_userbyid(relowner) as name from pg_class where oid = 'public.companies'::regclass`,
  );
  expect(await said('select')).toBeUndefined();
  // As the owner, who has granted it.
  const revoke = `set local role ${owner?.name}; revoke regalo_reads_all from regalo_operator`;
  expect(await said(revoke)).toContain('no member of regalo_reads_all');
  for (const role of ['regalo_reads_all', 'regalo_operator']) {
    // By another role: what the owner has of its own roles is kept as it is.
    const between = `create role preflight_between in role ${role}; grant preflight_between to ${owner?.name}`;
    expect(await said(between)).toContain(`${owner?.name}, who owns the tables`);
  }
});

test('the console’s role is its own: neither the server’s, nor the server with it', async () => {
  expect(await verdict(app.operatorUrl, 'DATABASE_OPERATOR_URL')).toBeNull();
  expect(await verdict(app.databaseUrl, 'DATABASE_OPERATOR_URL')).toContain(
    'DATABASE_OPERATOR_URL is no member of regalo_operator',
  );
  expect(await verdict(app.operatorUrl)).toContain('DATABASE_URL is a member of regalo_operator');
  expect(await verdict(app.superuserUrl, 'DATABASE_OPERATOR_URL')).toContain(
    'DATABASE_OPERATOR_URL is a superuser',
  );
});
