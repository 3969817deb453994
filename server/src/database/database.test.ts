import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Connection } from './connection.ts';
import { type Database, openDatabase } from './database.ts';

let app: TestApp;
/** With one connection, so that each use meets what the one before left behind. */
let database: Database;
let ours: number;
let theirs: number;

beforeAll(async () => {
  app = await startTestApp();
  database = openDatabase(app.databaseUrl, { max: 1 });
  ours = (await makeCompany(database)).id;
  theirs = (await makeCompany(database)).id;
});
afterAll(async () => {
  await database.close();
  await app.stop();
});

const ask = async (connection: Connection, text: string) =>
  (await sql.raw<{ value: unknown }>(`select ${text} as value`).execute(connection)).rows[0]?.value;
const COMPANY = "current_setting('app.company_id', true)";
const addGroup = (tx: Connection, name: string, company = ours) =>
  tx.insertInto('groups').values({ company_id: company, role: 1, name }).execute();
const groupNames = async () =>
  (await asSuperuser(app, 'select name from groups')).map(({ name }) => name);

test('each use sees the company that it named, and the next sees nothing of it', async () => {
  for (const use of ['inCompany', 'readCompany'] as const)
    for (const id of [ours, theirs]) {
      expect(await database[use](id, (tx) => ask(tx, COMPANY))).toBe(String(id));
      expect(await database.outside((connection) => ask(connection, COMPANY))).toBe('');
      expect(await database.transaction((tx) => ask(tx, COMPANY))).toBe('');
    }
});

test('rows of a company are seen and written by itself alone', async () => {
  await database.inCompany(ours, (tx) => addGroup(tx, 'seen'));
  const count = (tx: Connection) => ask(tx, '(select count(*) from groups)');
  expect(await database.readCompany(ours, count)).toBe(1);
  expect(await database.readCompany(theirs, count)).toBe(0);
  const stolen = database.inCompany(theirs, (tx) => addGroup(tx, 'stolen', ours));
  await expect(stolen).rejects.toThrow('row-level security');
  // Without a company there are no rows, whoever asks.
  expect(await database.outside(count)).toBe(0);
  expect(await database.transaction(count)).toBe(0);
  expect(await groupNames()).not.toContain('stolen');
});

test.each<[string, (tx: Connection) => Promise<unknown>, string]>([
  ['throws', () => Promise.reject(new Error('given up')), 'given up'],
  ['asks what cannot be answered', (tx) => ask(tx, '1 / 0'), 'division by zero'],
  ['writes no SQL', (tx) => sql.raw('selec').execute(tx), 'syntax error'],
  ['gets a number that is none', (tx) => ask(tx, '9007199254740993'), 'cannot hold'],
  [
    'hides its failure',
    (tx) => ask(tx, '1 / 0').catch(() => 'nothing happened'),
    'the transaction had failed and was rolled back',
  ],
])('nothing stays of an act that %s', async (how, act, message) => {
  const acted = database.inCompany(ours, async (tx) => {
    await addGroup(tx, how);
    await act(tx);
  });
  await expect(acted).rejects.toThrow(message);
  expect(await groupNames()).not.toContain(how);
  // The only connection is usable, outside any transaction and any company.
  await database.inCompany(ours, (tx) => addGroup(tx, `after: ${how}`));
  expect(await groupNames()).toContain(`after: ${how}`);
  expect(await database.outside((connection) => ask(connection, COMPANY))).toBe('');
});

test('a transaction without a company rolls back too', async () => {
  const seen: unknown[] = [];
  const acted = database.transaction(async (tx) => {
    seen.push(await ask(tx, "set_config('app.company_id', '1', true)"));
    throw new Error('given up');
  });
  await expect(acted).rejects.toThrow('given up');
  expect(seen).toEqual(['1']);
  expect(await database.outside((connection) => ask(connection, COMPANY))).toBe('');
});

test('a constraint that is checked at the commit fails the transaction', async () => {
  await asSuperuser(app, 'create table public.late (n int unique deferrable initially deferred)');
  await asSuperuser(app, 'grant insert, select on public.late to regalo_server');
  const add = (tx: Connection) => sql.raw('insert into public.late values (1)').execute(tx);
  const twice = database.inCompany(ours, async (tx) => {
    await add(tx);
    await add(tx);
    return 'both';
  });
  await expect(twice).rejects.toThrow('duplicate key');
  expect(await asSuperuser(app, 'select * from public.late')).toEqual([]);
  await asSuperuser(app, 'drop table public.late');
});

test('all that one reading asks is of one moment', async () => {
  await database.readCompany(ours, async (tx) => {
    const before = await ask(tx, '(select count(*) from groups)');
    const values = [ours, 'meanwhile'];
    await asSuperuser(
      app,
      'insert into groups (company_id, role, name) values ($1, 1, $2)',
      values,
    );
    expect(await ask(tx, '(select count(*) from groups)')).toBe(before);
  });
  expect(await groupNames()).toContain('meanwhile');
});

test('a connection that the database ends is replaced', async () => {
  const cut = database.inCompany(ours, async (tx) => {
    await addGroup(tx, 'cut');
    await asSuperuser(app, 'select pg_terminate_backend($1)', [await ask(tx, 'pg_backend_pid()')]);
    await addGroup(tx, 'cut again');
  });
  await expect(cut).rejects.toThrow();
  expect(await database.readCompany(ours, (tx) => ask(tx, '1'))).toBe(1);
  expect(await groupNames()).not.toContain('cut');
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])(
  '%d is no company, and the connection is given back',
  async (company) => {
    const act = async () => 1;
    await expect(database.inCompany(company, act)).rejects.toThrow('no company');
    await expect(database.readCompany(company, act)).rejects.toThrow('no company');
    expect(await database.transaction(act)).toBe(1);
  },
);

test.each(['40P01', '40001'])(
  'what meets a conflict (%s) is done again, a few times',
  async (code) => {
    const conflict = Object.assign(new Error('conflict'), { code });
    const failing = (times: number) => {
      let left = times;
      return vi.fn(async (tx: Connection) => {
        await addGroup(tx, `conflict ${code}`);
        left -= 1;
        if (left >= 0) throw conflict;
        return 'done';
      });
    };
    const act = failing(3);
    expect(await database.inCompany(ours, act)).toBe('done');
    expect(act).toHaveBeenCalledTimes(4);
    expect((await groupNames()).filter((name) => name === `conflict ${code}`)).toHaveLength(1);
    const hopeless = failing(99);
    await expect(database.inCompany(ours, hopeless)).rejects.toBe(conflict);
  },
);

test('two who wait for each other both get done', async () => {
  const two = openDatabase(app.databaseUrl, { max: 2 });
  const rename = (tx: Connection, name: string) =>
    tx
      .updateTable('groups')
      .set({ name })
      .where('company_id', '=', ours)
      .where('name', 'like', `${name}%`)
      .execute();
  await two.inCompany(ours, async (tx) => {
    await addGroup(tx, 'left');
    await addGroup(tx, 'right');
  });
  let met = 0;
  const lockBoth = (first: string, second: string) => async (tx: Connection) => {
    await rename(tx, first);
    met += 1;
    await vi.waitFor(() => expect(met).toBeGreaterThan(1));
    await rename(tx, second);
  };
  await Promise.all([
    two.inCompany(ours, lockBoth('left', 'right')),
    two.inCompany(ours, lockBoth('right', 'left')),
  ]);
  expect(met).toBe(3);
  await two.close();
});
