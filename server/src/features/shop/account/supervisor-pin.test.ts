import { getShopProfile, setSupervisorPin } from '@regalo/contract/shop/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeItem } from '../../../testing/factories.ts';
import { makeShopManager } from '../../../testing/shop-managers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../../../testing/tills.ts';

let app: TestApp;
const { redeem, undo } = tillCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a PIN of six digits that a manager sets is what the tills ask for', async () => {
  const { shop_id: shopId } = await makeItem(app.services.database);
  const { token } = await makeShopManager(app, { shopId });
  const till = await makeTill(app, shopId);
  const company = await makeCompany(app.services.database);
  const [voucher] = await makeVouchers(app, company, 1);
  const set = (supervisor_pin: string) =>
    app.call(setSupervisorPin, { token, body: { supervisor_pin } });
  for (const wrong of ['12345', '1234567', '12345a', ''])
    expect((await set(wrong)).error.reason).toBe('supervisor_pin_format');
  expect((await set('314159')).status).toBe(200);
  const { reply } = await app.call(getShopProfile, { token });
  expect(reply.body.supervisor_pin_set).toBe(true);

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
