import * as contract from '@regalo/contract/shop/account';
import { makePairing } from '@regalo/contract/shop/tills';
import { pairTill } from '@regalo/contract/till/till';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PIN } from '../../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { type MadeShopManager, makeShopManager } from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

const NEW_PIN = 'Cuarzo7Nube';

let mailed: MailedApp;
let manager: MadeShopManager;

beforeAll(async () => {
  mailed = await startMailedApp();
});
afterAll(() => mailed.stop());
beforeEach(async () => {
  await mailed.endWindows();
  manager = await makeShopManager(mailed.app);
});

async function make({ token } = manager) {
  const { reply } = await mailed.app.call(makePairing, { token, body: { name: 'Caja 7' } });
  return reply.body;
}
const pair = (code: string) => mailed.app.call(pairTill, { body: { code } });
const dropped = () =>
  asSuperuser(
    mailed.app,
    `select author, subject_id::int as id, before from shop_audit_entries
    where shop_id = $1 and subject = 'pairing' and action = 'dropped'`,
    [manager.shopId],
  );

async function change() {
  const body = { pin: PIN, new_pin: NEW_PIN };
  return await mailed.app.call(contract.changeShopPin, { token: manager.token, body });
}

async function reset() {
  const { email } = manager;
  await mailed.app.call(contract.forgotShopPin, { body: { email } });
  const text = (await mailed.mailsTo(email)).at(-1)?.parsed.text ?? '';
  const token = /reset-pin#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  return await mailed.app.call(contract.resetShopPin, { body: { token, pin: NEW_PIN } });
}

test.each([
  ['changes', change],
  ['resets', reset],
])('who %s the PIN ends the pairing codes made with their sessions', async (_, setPin) => {
  const colleague = await makeShopManager(mailed.app, { shopId: manager.shopId });
  const own = await make();
  const other = await make(colleague);
  expect((await setPin()).status).toBe(200);
  expect((await pair(own.code)).error.reason).toBe('pairing_code_unknown');
  expect((await pair(other.code)).status).toBe(200);
  const author = `shop-manager:${manager.managerId}`;
  expect(await dropped()).toEqual([{ author, id: own.id, before: { name: 'Caja 7' } }]);
});
