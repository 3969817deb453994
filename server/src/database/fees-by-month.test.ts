import { readFile } from 'node:fs/promises';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { TALLY_FAULTS } from '../testing/tally-faults.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app.services.database);
});
afterAll(() => app.stop());

async function send(): Promise<void> {
  const { id, token } = company;
  const users = await makePeople(app.services.database, id, [{}, {}]);
  expect((await app.call(sendGifts, { token, body: freeOrder(users) })).status).toBe(200);
}

test('the fees of orders that were there before are counted, and once', async () => {
  const file = new URL('migrations/039-fees-by-month.sql', import.meta.url);
  const [, , fill = ''] = (await readFile(file, 'utf8')).split(/^-- stage.*$/m);
  await send();
  await asSuperuser(app, 'update search.tallies set fees = 0');
  // The trigger counts only this one.
  await send();
  expect(await asSuperuser(app, TALLY_FAULTS)).not.toEqual([]);
  const owner = new pg.Client(app.superuserUrl);
  await owner.connect();
  try {
    await owner.query(`set app.company_id = '${company.id}'`);
    expect((await owner.query(fill)).rowCount).toBe(3);
    expect((await owner.query(fill)).rowCount).toBe(0);
  } finally {
    await owner.end();
  }
  expect(await asSuperuser(app, TALLY_FAULTS)).toEqual([]);
});
