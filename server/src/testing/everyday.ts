import { login } from '@regalo/contract/auth/auth';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import { DAY_MS, localDay, plusDays } from '@regalo/contract/values/days';
import { expect, vi } from 'vitest';
import { startDueOrders } from '../features/gifts/scheduled/due-orders-job.ts';
import { download, linesOf } from './downloads.ts';
import { makeCompany, makeItem, makePerson, PIN, unique } from './factories.ts';
import { decide, holdOne, makeApprovingCompany, setPolicies } from './held-orders.ts';
import { saveRule } from './occasion-rules.ts';
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

/** An order that an approver lets go, one whose time has come, and one that a rule places for a birthday of tomorrow. */
async function sendWithoutHaste(app: TestApp): Promise<void> {
  const company = await makeApprovingCompany(app);
  const { database, jobs } = app.services;
  await setPolicies(app, company, { order_limit: 1_000 });
  expect(await decide(app, company.approver, await holdOne(app, company))).toBe('200');
  await setPolicies(app, company);
  const tomorrow = plusDays(localDay(new Date(), 'America/Costa_Rica'), 1);
  await makePerson(database, company.id, { dob: `2000${tomorrow.slice(4)}` });
  await saveRule(app, company);
  const { reply: later } = await app.call(sendGifts, {
    token: company.token,
    body: {
      ...freeOrder([await makePerson(database, company.id)]),
      send_at: new Date(Date.now() + DAY_MS).toISOString(),
    },
  });
  expect(later.body.status).toBe('scheduled');
  await asSuperuser(
    app,
    'update scheduled_orders set send_at = now(), try_at = now() where company_id = $1 and id = $2',
    [company.id, later.body.order_id],
  );
  // A worker would look for it within a minute.
  await database.inCompany(company.id, (tx) =>
    jobs.enqueue(tx, startDueOrders, { companyId: company.id, share: 0 }),
  );
  await vi.waitFor(async () => {
    const scheduled = `select id = $2 as own, status from scheduled_orders
      where company_id = $1 order by own desc`;
    expect(await asSuperuser(app, scheduled, [company.id, later.body.order_id])).toEqual([
      { own: true, status: 'sent' },
      { own: false, status: 'scheduled' },
    ]);
    const orders = 'select status from orders where company_id = $1';
    expect(await asSuperuser(app, orders, [company.id])).toEqual(
      Array(2).fill({ status: 'complete' }),
    );
  }, 40_000);
}

/**
 * What goes on all day, once: a sign-in, an order, its mail, uses of gifts at a till, an export, and orders that are
 * approved, scheduled or placed by a rule. The app has to have a worker.
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
  await Promise.all([mailOneGift(app), sendWithoutHaste(app)]);
}
