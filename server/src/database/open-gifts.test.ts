import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../testing/factories.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { OPEN_GIFT_FAULTS } from '../testing/tally-faults.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../testing/tills.ts';

// features/orders/ends/races.test.ts races what changes gifts, and compares what is kept at its end.

let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
});
afterAll(() => app.stop());

const calls = tillCalls(() => app);

test('a company that was there before gets what the triggers have not counted, and once', async () => {
  const file = new URL('migrations/029-open-gifts-by-last-day.sql', import.meta.url);
  const [, , fill = ''] = (await readFile(file, 'utf8')).split(/^-- stage.*$/m);
  const [used, partly] = await makeVouchers(app, company, 3, { months: 1 });
  await makeVouchers(app, company, 2, { months: 3 });
  const till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  await asSuperuser(app, 'delete from search.open_gifts');
  // The triggers know only these from now on.
  await calls.redeem(used?.code ?? '', 10_000, till);
  await calls.redeem(partly?.code ?? '', 400, till);
  const owner = new pg.Client(app.superuserUrl);
  await owner.connect();
  try {
    await owner.query(`set app.company_id = '${company.id}'`);
    expect((await owner.query(fill)).rowCount).toBe(2);
    expect((await owner.query(fill)).rowCount).toBe(0);
  } finally {
    await owner.end();
  }
  expect(await asSuperuser(app, OPEN_GIFT_FAULTS)).toEqual([]);
});
