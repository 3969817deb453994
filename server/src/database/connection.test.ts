import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ environment: { DATABASE_POOL: '2' } });
  companyId = (await makeCompany(app.services.database)).id;
});
afterAll(() => app.stop());

/** One value, as the program reads it. */
async function read(expression: string): Promise<unknown> {
  return await app.services.database.readCompany(companyId, async (tx) => {
    const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(tx);
    return rows[0]?.value;
  });
}

test.each([
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['-9007199254740991::bigint', -9_007_199_254_740_991],
  ['count(*)', 1],
  ['(select sum(x) from (values (1::bigint), (2)) as v (x))', 3],
  ['-5.75::numeric(4, 2)', -5.75],
  ['null::bigint', null],
  ["'2026-03-01'::date", '2026-03-01'],
  ["'{1,2}'::bigint[]", [1, 2]],
  ["'{}'::bigint[]", []],
])('%s is read as %j', async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

test.each([
  '9007199254740992::bigint',
  '-9007199254740993::bigint',
  '9223372036854775807::bigint',
  '9007199254740993::numeric',
  "'{1,9007199254740993}'::bigint[]",
  '(select sum(x) from (values (9007199254740991::bigint), (2)) as v (x))',
])('%s, which a number cannot hold, is an error', async (expression) => {
  await expect(read(expression)).rejects.toThrow('which a number cannot hold');
});

test('a failed transaction leaves its connection clean, and nothing behind', async () => {
  const { database } = app.services;
  const count = () => read('count(*) from groups');
  const before = await count();
  const values = { company_id: companyId, role: 1 as const, name: 'Ventas' };
  for (const failure of ['select 1/0', 'select 9007199254740993', 'selec', 'commit'])
    await database
      .inCompany(companyId, async (tx) => {
        await tx.insertInto('groups').values(values).execute();
        if (failure === 'commit') throw new Error('given up');
        await sql.raw(failure).execute(tx);
      })
      .catch(() => {});
  expect(await count()).toBe(before);
  // Neither of the two connections still is in a transaction, or in a company.
  for (let n = 0; n < 4; n += 1) {
    const { rows } = await database.pool.query(
      "select current_setting('app.company_id', true) as company, now() = statement_timestamp() as fresh",
    );
    expect(rows).toEqual([{ company: '', fresh: true }]);
  }
});

test('a failure that is swallowed inside a transaction fails its commit', async () => {
  const { database } = app.services;
  const swallowed = database.inCompany(companyId, async (tx) => {
    await sql
      .raw('select 1/0')
      .execute(tx)
      .catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back');
});

test('reading writes nothing', async () => {
  const written = app.services.database.readCompany(companyId, (tx) =>
    tx.updateTable('companies').set({ name: 'x' }).execute(),
  );
  await expect(written).rejects.toThrow('read-only transaction');
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d is no company', async (company) => {
  await expect(app.services.database.inCompany(company, async () => 1)).rejects.toThrow(
    'no company',
  );
});
