import { login } from '@regalo/contract/auth/auth';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import { expect, vi } from 'vitest';
import { download, linesOf } from './downloads.ts';
import { makeCompany, makeItem, makePerson, PIN, unique } from './factories.ts';
import { freeOrder } from './orders.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';
import { makeTill, makeVouchers, tillCalls } from './tills.ts';

/** Sends one gift by e-mail and waits until a worker has mailed it. */
export async function mailOneGift(app: TestApp, funds = 1_000_000): Promise<void> {
  const company = await makeCompany(app.services.database, { funds });
  const person = await makePerson(app.services.database, company.id, { email: 'luis@ejemplo.cr' });
  const headers = { 'idempotency-key': `gift-${unique()}` };
  const sent = await app.call(sendGifts, {
    token: company.token,
    headers,
    body: freeOrder([person]),
  });
  expect(sent.status).toBe(200);
  await vi.waitFor(async () => {
    const orders = 'select status from orders where company_id = $1';
    expect(await asSuperuser(app, orders, [company.id])).toEqual([{ status: 'complete' }]);
  }, 40_000);
}

/**
 * What goes on all day, once: a sign-in, an order, its mail, uses of gifts at a till, an export. The app
 * has to have a worker.
 */
export async function spendOneDay(app: TestApp): Promise<void> {
  const company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const { email } = company;
  expect((await app.call(login, { body: { email, pin: 'Wrong2025' } })).status).toBe(401);
  expect((await app.call(login, { body: { email, pin: PIN } })).status).toBe(200);
  const { shop_id: shopId } = await makeItem(app.services.database);
  const till = await makeTill(app, shopId);
  const vouchers = await makeVouchers(app, company, 5);
  const uses = await Promise.all(
    vouchers.map(({ code }) => tillCalls(() => app).redeem(code, 1_000, till)),
  );
  expect(uses.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const { file } = await download(app, exportAllGifts.path, { token: company.token, body: {} });
  expect(linesOf(file).filter(Boolean)).toHaveLength(6);
  await mailOneGift(app);
}
