import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { setGifts } from '../testing/gift-states.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeVouchers } from '../testing/tills.ts';

let app: TestApp;
let company: MadeCompany;
/** No role of the product: what the database refuses here it refuses to everybody. */
let superuser: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app.services.database);
  superuser = new pg.Client(app.superuserUrl);
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await app.stop();
});

async function giftThatIs(status: string): Promise<number> {
  const [gift] = await makeVouchers(app, company, 1);
  await setGifts(app, { status }, 'g.id = $1', [gift?.giftId]);
  return gift?.giftId ?? 0;
}

test.each([
  ['claimed', 'unclaimed'],
  ['redeemed', 'unclaimed'],
  ['redeemed', 'expired'],
  ['redeemed', 'canceled'],
  ['expired', 'redeemed'],
  ['expired', 'canceled'],
  ['canceled', 'unclaimed'],
  ['canceled', 'claimed'],
  ['canceled', 'redeemed'],
  ['canceled', 'expired'],
])('the database itself makes no %s gift %s', async (from, to) => {
  const id = await giftThatIs(from);
  const change = superuser.query('update gifts set status = $2 where id = $1', [id, to]);
  await expect(change).rejects.toMatchObject({
    constraint: 'gift_transition',
    message: `gift ${id} cannot become ${to} from ${from}`,
  });
});

test('the database itself lets nobody spend a blocked gift', async () => {
  const id = await giftThatIs('claimed');
  await superuser.query(`do $$ begin set local session_replication_role = replica;
    update gifts set blocked_at = now() where id = ${id}; end $$`);
  const spend = `update gifts set balance = balance - 1, balance_colones = balance_colones - 1,
    spent_colones = spent_colones + 1 where id = $1`;
  await expect(superuser.query(spend, [id])).rejects.toMatchObject({ constraint: 'gift_blocked' });
});

test('the database itself lets nothing of a gift get lost', async () => {
  const id = await giftThatIs('claimed');
  const lose =
    'update gifts set balance = balance - 1, balance_colones = balance_colones - 1 where id = $1';
  await expect(superuser.query(lose, [id])).rejects.toMatchObject({ constraint: 'gift_worth' });
});
