import { createHash } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyTable, connect, findCompanyTables } from '../testing/company-tables.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let superuser: pg.Client;
let server: pg.Client;
let ours: FilledCompany;
let theirs: FilledCompany;
let tables: CompanyTable[];

beforeAll(async () => {
  app = await startTestApp();
  ours = await makeFilledCompany(app, 'ourmark');
  theirs = await makeFilledCompany(app, 'theirmark');
  superuser = await connect(app.superuserUrl);
  server = await connect(app.databaseUrl);
  tables = await findCompanyTables(superuser);
});
afterAll(async () => {
  await Promise.all([superuser.end(), server.end()]);
  await app.stop();
});

/** Runs one statement as the server's role, with app.company_id as given; leaves nothing behind. */
async function asServer(company: string | undefined, text: string): Promise<pg.QueryResult> {
  await server.query('begin');
  try {
    if (company !== undefined)
      await server.query(`select set_config('app.company_id', $1, true)`, [company]);
    return await server.query(text);
  } finally {
    await server.query('rollback');
  }
}

const us = () => String(ours.id);
const MALFORMED = ['x', '1 or 1=1', '1.0', '1;', 'NaN', '99999999999999999999', '{1}'];

/** How many rows each table shows, told apart from a statement that is refused. */
async function visible(company: string | undefined, where: (table: CompanyTable) => string) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await asServer(
      company,
      `select count(*)::int as n from ${table.table} where ${where(table)}`,
    );
    if (rows[0].n > 0) counts[table.table] = rows[0].n;
  }
  return counts;
}

test('the other company has a row in every table, so that the tests below mean something', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(16);
  const filled = await visible(String(theirs.id), () => 'true');
  expect(Object.keys(filled)).toEqual(tables.map(({ table }) => table));
});

describe('reading', () => {
  test('without a company no row of any table is seen', async () => {
    expect(await visible(undefined, () => 'true')).toEqual({});
    expect(await visible('', () => 'true')).toEqual({});
  });

  test('a company that does not exist sees nothing', async () => {
    for (const company of ['0', '-1', '2147483647'])
      expect(await visible(company, () => 'true')).toEqual({});
  });

  test('a company sees its own rows alone', async () => {
    expect(await visible(us(), ({ column }) => `${column} <> ${ours.id}`)).toEqual({});
    const own = await visible(us(), ({ column }) => `${column} = ${ours.id}`);
    expect(Object.keys(own)).toEqual(tables.map(({ table }) => table));
  });

  test.each(MALFORMED)('a company written %j is an error, not everything', async (company) => {
    for (const { table } of tables)
      await expect(asServer(company, `select from ${table}`)).rejects.toThrow(
        /invalid input syntax|out of range/,
      );
  });

  test('the company of a transaction does not outlive it on its connection', async () => {
    await asServer(us(), 'select 1');
    const { rows } = await server.query('select count(*)::int as n from companies');
    expect(rows).toEqual([{ n: 0 }]);
  });
});

test('reading a session leaves no company set, whoever was found', async () => {
  const hash = createHash('sha256').update(theirs.token).digest();
  for (const [token, companies] of [
    [hash, [theirs.id]],
    [Buffer.alloc(32), []],
  ] as const) {
    await server.query('begin');
    const { rows } = await server.query('select * from read_member_session($1, 60, 60)', [token]);
    const { rows: seen } = await server.query('select count(*)::int as n from companies');
    await server.query('rollback');
    expect([rows.map((row) => row.company_id), seen]).toEqual([companies, [{ n: 0 }]]);
  }
});

describe('writing', () => {
  const WALL = /violates row-level security/;
  /** A trigger alone writes them, or the console. */
  const CLOSED = [
    'audit_heads',
    'audit_links',
    'electronic_invoices',
    'gift_reviews',
    'gifts_in_review',
  ];
  const refusalOf = ({ table }: CompanyTable) =>
    CLOSED.includes(table) ? /permission denied/ : WALL;

  test('a row of another company, or of nobody’s transaction, is refused', async () => {
    for (const one of tables) {
      const { table, column } = one;
      const insert = `insert into ${table} (${column}) values (${theirs.id})`;
      for (const company of [us(), undefined, ''])
        await expect(asServer(company, insert), table).rejects.toThrow(refusalOf(one));
    }
  });

  test('another company’s rows cannot be changed, locked or deleted', async () => {
    const { rows } = await server.query<{ table: string; column: string }>(
      `select a.attrelid::regclass::text as table, quote_ident(min(a.attname)) as column
      from pg_attribute a where a.attrelid = any ($1::regclass[]) and a.attnum > 0
        and has_column_privilege(a.attrelid, a.attnum, 'update') group by a.attrelid`,
      [tables.map(({ table }) => table)],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { table, column } of rows) {
      const whose = table === 'companies' ? 'id' : 'company_id';
      const where = `where ${whose} = ${theirs.id}`;
      const change = await asServer(us(), `update ${table} set ${column} = ${column} ${where}`);
      const lock = await asServer(us(), `select from ${table} ${where} for update`);
      expect([table, change.rowCount, lock.rowCount]).toEqual([table, 0, 0]);
    }
    const erase = await asServer(us(), `delete from sessions where company_id = ${theirs.id}`);
    expect(erase.rowCount).toBe(0);
  });

  test('no row can be given to another company', async () => {
    for (const { table, column } of tables)
      await expect(
        asServer(us(), `update ${table} set ${column} = ${theirs.id}`),
        table,
      ).rejects.toThrow(/permission denied/);
  });

  test('a row cannot point at another company’s row', async () => {
    const move = `update people set group_id = ${theirs.ids.group}`;
    await expect(asServer(us(), move)).rejects.toThrow(/foreign key/);
  });
});

describe('the search', () => {
  const find = (company: string | undefined, term: string, group = 'null') =>
    asServer(company, `select * from search.find_people(1::smallint, ${group}, '${term}', 9, 0)`);

  test('is refused without a company', async () => {
    for (const company of [undefined, ''])
      for (const term of ['', 'th', 'mark'])
        await expect(find(company, term)).rejects.toThrow('no company is set');
  });

  test.each(MALFORMED)('is refused for a company written %j', async (company) => {
    await expect(find(company, 'mark')).rejects.toThrow(/invalid input syntax|out of range/);
  });

  test.each(['', 'ma', 'mark', 'ourmark'])('finds only our people by %j', async (term) => {
    const { rows } = await find(us(), term);
    expect(rows).toEqual([{ total: '1', ids: [String(ours.ids.person)] }]);
  });

  test('finds nothing by the other company’s text or group', async () => {
    const group = String(theirs.ids.group);
    const nothing = [{ total: '0', ids: [] }];
    expect((await find(us(), 'theirmark')).rows).toEqual(nothing);
    for (const term of ['', 'ma', 'mark'])
      expect((await find(us(), term, group)).rows).toEqual(nothing);
  });
});

describe('the searches of gifts and figures', () => {
  const find = (company: string | undefined, term: string) =>
    asServer(company, `select * from search.find_gifts('${term}', '-infinity', 'infinity', 9, 0)`);
  const figures = (company: string | undefined) =>
    asServer(company, `select gifts, orders from search.sums_before('{infinity}')`);
  const left = (company: string | undefined) =>
    asServer(company, `select gifts from search.open_value('-infinity', 'infinity')`);

  test('are refused without a company, and for one that is none', async () => {
    const searches = [
      (company?: string) => find(company, ''),
      (company?: string) => find(company, 'mark'),
      figures,
      left,
    ];
    for (const ask of searches) {
      for (const company of [undefined, ''])
        await expect(ask(company)).rejects.toThrow('no company is set');
      for (const company of MALFORMED)
        await expect(ask(company)).rejects.toThrow(/invalid input syntax|out of range/);
    }
  });

  test.each(['', 'ma', 'mark', 'ourmark'])('tell only of our gift by %j', async (term) => {
    const one = { total: '1', ids: [String(ours.ids.gift)] };
    expect((await find(us(), term)).rows).toEqual([one]);
    expect((await find(us(), 'theirmark')).rows).toEqual([{ total: '0', ids: [] }]);
    expect((await figures(us())).rows).toEqual([{ gifts: '1', orders: '1' }]);
    expect((await left(us())).rows).toEqual([{ gifts: '1' }]);
  });
});
