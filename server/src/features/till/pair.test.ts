import { pairTill, tillDay } from '@regalo/contract/till/till';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetRefusals } from '../../platform/security/throttle.ts';
import { makeItem } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPairing } from './pair.ts';

let app: TestApp;
let shopId = 0;
beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  shopId = (await makeItem(app.services.database)).shop_id;
});
afterAll(() => app.stop());

const newCode = () => {
  const { database, keys } = app.services;
  return database.inShop(
    shopId,
    async (tx) => (await addPairing(tx, keys, shopId, { name: 'Caja 1' })).code,
  );
};
const pair = (code: string, address = '192.0.2.1') =>
  app.call(pairTill, { body: { code }, headers: { 'x-forwarded-for': address } });

test('a code makes one device a till, once', async () => {
  const code = await newCode();
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`;
  const { reply } = await pair(typed);
  expect(reply.body).toMatchObject({ shop: { id: shopId }, till: { name: 'Caja 1' } });
  expect((await app.call(tillDay, { token: reply.body.token })).status).toBe(200);
  expect((await pair(code)).error).toMatchObject({ reason: 'pairing_code_unknown' });
});

test('a code is over after a day, and what is over is forgotten', async () => {
  const code = await newCode();
  await asSuperuser(app, 'update till_pairings set expires_at = now()');
  expect((await pair(code)).error).toMatchObject({ reason: 'pairing_code_unknown' });
  await newCode();
  expect(await asSuperuser(app, 'select id from till_pairings')).toHaveLength(1);
});

test('a network that guesses waits, and the others go on', async () => {
  for (let n = 0; n < 10; n += 1) await pair('00000000', '198.51.100.7');
  const code = await newCode();
  expect((await pair(code, '198.51.100.7')).status).toBe(429);
  expect((await pair(code, '203.0.113.9')).status).toBe(200);
});

test('a customer of a provider has many networks, and no more guesses than eight of them', async () => {
  for (let n = 0; n < 8; n += 1)
    for (let m = 0; m < 10; m += 1) await pair('00000000', `2001:db8:7:${n}::1`);
  const code = await newCode();
  expect((await pair(code, '2001:db8:7:ff::1')).status).toBe(429);
  expect((await pair(code, '2001:db8:8::1')).status).toBe(200);
});

test('who became a till is written down, with the code that it was', async () => {
  const { reply } = await pair(await newCode(), '192.0.2.5');
  const { id } = reply.body.till;
  const entries = await asSuperuser(
    app,
    `select e.author, e.action, e.after from shop_audit_entries e
    where e.shop_id = $1 and e.subject = 'till' and e.subject_id = $2`,
    [shopId, id],
  );
  const author = expect.stringMatching(/^pairing:\d+$/);
  expect(entries).toEqual([{ author, action: 'paired', after: { name: 'Caja 1' } }]);
});

test('when all networks together have guessed too often, no code pairs until the hour is over', async () => {
  await pair('00000000', '203.0.113.20');
  const setTo = (hits: number) =>
    asSuperuser(app, "update throttles set hits = $1 where scope = 'pairing'", [hits]);
  await setTo(998);
  const first = await newCode();
  expect((await pair('00000000', '203.0.113.21')).status).toBe(404);
  expect((await pair(first, '203.0.113.22')).status).toBe(200);
  expect((await pair('00000000', '203.0.113.23')).error.code).toBe('throttled');
  const second = await newCode();
  expect((await pair(second, '203.0.113.24')).status).toBe(429);
  await asSuperuser(app, "delete from throttles where scope = 'pairing'");
  forgetRefusals(app.services.database);
  expect((await pair(second, '203.0.113.25')).status).toBe(200);
});
