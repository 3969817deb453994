import { getShopProfile, setSupervisorPin } from '@regalo/contract/shop/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, makeItem, PIN } from '../../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import {
  giveSupervisorPin,
  type MadeShopManager,
  makeShopManager,
} from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { makeTill, makeVouchers, tillCalls } from '../../../testing/tills.ts';

let mailed: MailedApp;
let manager: MadeShopManager;
const { redeem, undo } = tillCalls(() => mailed.app);

beforeAll(async () => {
  mailed = await startMailedApp({ role: 'all', console: true });
});
afterAll(() => mailed.stop());
beforeEach(async () => {
  await mailed.endWindows();
  manager = await makeShopManager(mailed.app);
});

const set = (supervisor_pin: string, pin = PIN, { token } = manager) =>
  mailed.app.call(setSupervisorPin, { token, body: { pin, supervisor_pin } });
const isSet = async () => {
  const { reply } = await mailed.app.call(getShopProfile, { token: manager.token });
  return reply.body.supervisor_pin_set;
};

test('a PIN of six digits that a manager sets is what the tills ask for', async () => {
  const { app } = mailed;
  const { shop_id: shopId } = await makeItem(app.services.database);
  manager = await makeShopManager(app, { shopId });
  const till = await makeTill(app, shopId);
  const company = await makeCompany(app.services.database);
  const [voucher] = await makeVouchers(app, company, 1);
  for (const wrong of ['12345', '1234567', '12345a', ''])
    expect((await set(wrong)).error.reason).toBe('supervisor_pin_format');
  expect((await set('314159')).status).toBe(200);
  expect(await isSet()).toBe(true);

  const useAndUndo = async (more = {}) => {
    const used = await redeem(voucher?.code ?? '', 100, till);
    return await undo(used.reply.body.redemption_id, till, more);
  };
  for (let n = 0; n < 3; n += 1) expect((await useAndUndo()).status).toBe(200);
  expect((await useAndUndo()).error.reason).toBe('supervisor_pin_needed');
  expect((await useAndUndo({ supervisor_pin: '314158' })).error.reason).toBe(
    'supervisor_pin_wrong',
  );
  expect((await useAndUndo({ supervisor_pin: '314159' })).status).toBe(200);
});

test('it takes the manager’s own PIN, of which ten wrong ones in a session end in a pause', async () => {
  mailed.app.logs.length = 0;
  for (let n = 0; n < 10; n += 1) {
    const { status, error } = await set('314159', 'Wrong0000');
    expect([status, error.reason, error.field]).toEqual([422, 'current_pin_wrong', 'pin']);
  }
  expect((await set('314159')).status).toBe(429);
  expect(await isSet()).toBe(false);
  const logged = mailed.app.logs
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'shop-set-supervisor-pin');
  const { shopId, managerId } = manager;
  expect(logged.at(-1)).toMatchObject({ outcome: 'throttled', shopId, managerId });
  const entries = 'select from shop_audit_entries where shop_id = $1';
  expect(await asSuperuser(mailed.app, entries, [shopId])).toEqual([]);
  await mailed.endWindows();
  expect((await set('314159')).status).toBe(200);
});

test('the shop and all its managers are told by mail, with who did it and without the PIN', async () => {
  const { shopId } = manager;
  const email = `caja${shopId}@tienda.cr`;
  await asSuperuser(mailed.app, 'update catalogue_shops set email = $2 where id = $1', [
    shopId,
    email,
  ]);
  const other = await makeShopManager(mailed.app, { shopId });
  await asSuperuser(mailed.app, `update shop_managers set language = 'en' where id = $1`, [
    other.managerId,
  ]);
  await set('314159', 'Wrong0000');
  expect((await set('314159')).status).toBe(200);
  for (const to of [email, manager.email, other.email]) {
    const [mail, ...more] = await mailed.mailsTo(to);
    expect(more).toEqual([]);
    expect(mail?.parsed.text).toContain('Sofía Vargas');
    expect(mail?.parsed.text).toContain('https://regalo.test/shop/tills');
    expect(mail?.raw).not.toContain('314159');
  }
  const [inEnglish] = await mailed.mailsTo(other.email);
  expect(inEnglish?.parsed.subject).toBe('Your shop has a new supervisor’s PIN');
});

test('the shop is told of a PIN that the operator has set, too', async () => {
  const { shopId } = manager;
  const other = await makeShopManager(mailed.app, { shopId });
  const english = `update shop_managers set language = 'en' where id = $1`;
  await asSuperuser(mailed.app, english, [other.managerId]);
  const pin = await giveSupervisorPin(mailed.app, shopId);
  const [mail, ...more] = await mailed.mailsTo(manager.email);
  expect(more).toEqual([]);
  expect(mail?.parsed.text).toContain('la administración de Regalo');
  expect(mail?.parsed.text).toContain(mailed.app.services.operatorEmail);
  expect(mail?.raw).not.toContain(pin);
  const [inEnglish] = await mailed.mailsTo(other.email);
  expect(inEnglish?.parsed.text).toContain('the operator of Regalo');
});
