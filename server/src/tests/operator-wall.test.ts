import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET_COLUMNS } from '../database/migrate/grant-reading.ts';
import { countHit, countMisses, forgetTries } from '../platform/security/throttle.ts';
import {
  type CompanyTable,
  connect,
  findCompanyTables,
  findShopTables,
} from '../testing/company-tables.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { consoleOf, makeOperator } from '../testing/operators.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let superuser: pg.Client;
let server: pg.Client;
let operator: pg.Client;
let ours: FilledCompany;
let theirs: FilledCompany;
let tables: CompanyTable[];

beforeAll(async () => {
  ours = await makeFilledCompany(app, 'ourmark');
  theirs = await makeFilledCompany(app, 'theirmark');
  for (let n = 0; n < 2; n++) await makeOperator(app);
  superuser = await connect(app.superuserUrl);
  server = await connect(app.databaseUrl);
  operator = await connect(app.operatorUrl);
  tables = [...(await findCompanyTables(superuser)), ...(await findShopTables(superuser))];
});
afterAll(() => Promise.all([superuser, server, operator].map((client) => client.end())));

/** Runs statements in a transaction that reads all, or one company; leaves nothing behind. */
async function within(client: pg.Client, set: string, ...statements: string[]) {
  await client.query(`begin; ${set}`);
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of statements) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.query('rollback');
  }
}

const READS_ALL = "set local app.reads_all = 'on'";
const AS_READER = `set local role regalo_reads_all; ${READS_ALL}`;
const behind = ({ id }: FilledCompany) => `set local app.company_id = ${id}`;

async function countAll(client: pg.Client, set: string) {
  const seen: string[] = [];
  for (const { table } of tables) {
    const [row] = await within(client, set, `select count(*)::int as n from ${table}`);
    if (Number(row?.n) > 0) seen.push(table);
  }
  return seen;
}

describe('the server’s role', () => {
  test('has no right on the schema of operators, nor on anything in it', async () => {
    const { rows } = await superuser.query(
      `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'operator'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and (has_table_privilege('regalo_test_server', c.oid, 'select, insert, update, delete, truncate')
          or has_any_column_privilege('regalo_test_server', c.oid, 'select, insert, update'))
      union all select oid::regprocedure::text from pg_proc
      where pronamespace = 'operator'::regnamespace
        and has_function_privilege('regalo_test_server', oid, 'execute')
      union all select 'schema' where has_schema_privilege('regalo_test_server', 'operator', 'usage, create')`,
    );
    expect(rows).toEqual([]);
    const { rows: all } = await superuser.query(
      `select oid::regclass::text as name from pg_class
      where relnamespace = 'operator'::regnamespace and relkind = 'r'`,
    );
    expect(all.length).toBeGreaterThanOrEqual(12);
    for (const { name } of all)
      await expect(server.query(`select from ${name}`)).rejects.toThrow(/denied/);
  });

  test('cannot become an operator', async () => {
    await expect(server.query('set role regalo_operator')).rejects.toThrow(/denied/);
    await expect(server.query('set role regalo_test_operator')).rejects.toThrow(/denied/);
    await expect(server.query('set role regalo_reads_all')).rejects.toThrow(/denied/);
  });

  test('sees nothing more where it says that it reads all', async () => {
    expect(await countAll(server, READS_ALL)).toEqual([]);
    for (const { table, column } of tables.filter((one) => one.column !== 'shop_id')) {
      const text = `select count(*)::int as n from ${table} where ${column} <> ${ours.id}`;
      const set = `${READS_ALL}; ${behind(ours)}`;
      expect([table, await within(server, set, text)]).toEqual([table, [{ n: 0 }]]);
    }
  });
});

describe('the console’s role', () => {
  test('sees the rows of one company, as the server does, where it does not say so', async () => {
    expect(await countAll(operator, 'select')).toEqual([]);
    for (const { table, column } of tables.filter((one) => one.column !== 'shop_id')) {
      const text = `select count(*)::int as n from ${table} where ${column} <> ${ours.id}`;
      expect([table, await within(operator, behind(ours), text)]).toEqual([table, [{ n: 0 }]]);
    }
  });

  test('reads all where it says so', async () => {
    const text = 'select id from companies order by id';
    const found = await within(operator, READS_ALL, text);
    expect(found).toEqual([{ id: ours.id }, { id: theirs.id }]);
    expect(await countAll(operator, READS_ALL)).toEqual(expect.arrayContaining(['companies']));
  });

  test('reads no secret of all companies and shops, but counts their rows', async () => {
    const found = await within(operator, AS_READER, 'select id from companies order by id');
    expect(found).toEqual([{ id: ours.id }, { id: theirs.id }]);
    expect(SECRET_COLUMNS.length).toBeGreaterThan(20);
    for (const name of SECRET_COLUMNS) {
      const [, table, column] = /^(.+)[.]([a-z_]+)$/.exec(name) ?? [];
      const read = within(operator, AS_READER, `select ${column} from ${table}`);
      await expect(read, name).rejects.toThrow(/permission denied/);
      await within(operator, AS_READER, `select count(*) from ${table}`);
    }
    const { database } = consoleOf(app);
    const all = database.readAll((tx) => tx.selectFrom('managers').select('pin_hash').execute());
    await expect(all).rejects.toThrow(/permission denied for table managers/);
    const ids = await database.readAll((tx) => tx.selectFrom('managers').select('id').execute());
    expect(ids.length).toBeGreaterThan(1);
  });

  test('still reads and writes the secrets of the company in which it acts', async () => {
    const { database } = consoleOf(app);
    const pins = await database.inCompany(ours.id, (tx) =>
      tx.updateTable('managers').set({ pin_hash: 'x' }).returning('pin_hash').execute(),
    );
    expect(new Set(pins.map(({ pin_hash }) => pin_hash))).toEqual(new Set(['x']));
  });

  test('writes past no wall, whatever it says', async () => {
    const set = `${READS_ALL}; ${behind(ours)}`;
    const update = `update companies set name = 'X' where id = ${theirs.id} returning id`;
    expect(await within(operator, set, update)).toEqual([]);
    const insert = `insert into groups (company_id, role, name) values (${theirs.id}, 1, 'X')`;
    await expect(within(operator, set, insert)).rejects.toThrow(/row-level security/);
  });

  test('does no proposal that waited without an operator who decides', async () => {
    const made = `insert into operator.proposals (kind, company_id, amount, payload, proposed_by, status)
      select 'credit', ${ours.id}, 1, '{}', min(id), 'waiting' from operator.operators`;
    const decide = (more: string) =>
      within(
        operator,
        READS_ALL,
        made,
        `update operator.proposals set decided_at = now(), ${more} returning status`,
      );
    await expect(decide("status = 'done'")).rejects.toThrow(/an operator who decides/);
    expect(await decide("status = 'refused'")).toEqual([{ status: 'refused' }]);
    const other = `select max(id) from operator.operators`;
    expect(await decide(`status = 'done', decided_by = (${other})`)).toEqual([{ status: 'done' }]);
  });

  test('counts the tries of operators where the server’s role forgets none', async () => {
    const { database, operatorKeys } = consoleOf(app);
    const limit = { scope: 'operator-test', max: 3, minutes: 5 };
    expect(await countHit(database, operatorKeys, limit, 'olga')).toBe(1);
    const count = async (table: string) =>
      (await superuser.query(`select hits from ${table} where scope = 'operator-test'`)).rows;
    expect(await count('operator.throttles')).toEqual([{ hits: 1 }]);
    expect(await count('throttles')).toEqual([]);
    expect(await countMisses(database, operatorKeys, [limit], 'olga', true)).toEqual([2]);
    await forgetTries(database, operatorKeys, limit, 'olga');
    expect(await count('operator.throttles')).toEqual([]);
  });

  test('says so by `readAll` alone, which writes nothing', async () => {
    const { database } = consoleOf(app);
    const ids = await database.readAll((tx) => tx.selectFrom('companies').select('id').execute());
    expect(ids.length).toBe(2);
    const write = database.readAll((tx) =>
      tx.updateTable('companies').set({ name: 'X' }).where('id', '=', ours.id).execute(),
    );
    await expect(write).rejects.toThrow(/read-only/);
    const after = await database.outside((tx) => tx.selectFrom('companies').select('id').execute());
    expect(after).toEqual([]);
    const server = app.services.database;
    const refused = server.readAll((tx) => tx.selectFrom('companies').select('id').execute());
    await expect(refused).rejects.toThrow(/transaction is aborted/);
  });
});
