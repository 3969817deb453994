import {
  linksOfDay,
  printCards,
  takeGiftLink,
  takeOrderLinks,
} from '@regalo/contract/orders/links';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../../testing/factories.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { makeVouchers } from '../../../../testing/tills.ts';

const SMALL = linksOfDay(1);

const app = useTestApp();
let company: MadeCompany;
let order: number;
let gift: number;
beforeAll(async () => {
  company = await makeCompany(app.services.database);
  const [voucher] = await makeVouchers(app, company, 4);
  order = voucher?.orderId ?? 0;
  gift = voucher?.giftId ?? 0;
});

const takeAll = () => {
  const { token } = company;
  return app.call(takeOrderLinks, {
    token,
    body: { order, whose: 'unopened', ids: [gift, gift + 1] },
  });
};
const takeOne = () => app.call(takeGiftLink, { token: company.token, body: { id: gift } });
const print = () => app.call(printCards, { token: company.token, body: { order } });

/** As if the manager had taken so many today. */
const setTaken = (hits: number) =>
  asSuperuser(app, `update throttles set hits = $1 where scope = 'links-taken'`, [hits]);
const recorded = async () =>
  (await asSuperuser(app, `select from audit_entries where action like '%taken'`)).length;

test('a manager takes so many links a day, and what is over that is refused as a whole', async () => {
  expect((await takeAll()).reply.body.list).toHaveLength(2);
  await setTaken(SMALL - 1);
  const before = await recorded();
  const { status, error } = await takeAll();
  expect([status, error.reason, error.params]).toEqual([429, 'links_of_day_taken', { max: SMALL }]);
  expect(await recorded()).toBe(before);
  // What was refused has cost nothing.
  expect((await takeOne()).status).toBe(200);
  expect((await takeOne()).error.reason).toBe('links_of_day_taken');
  await asSuperuser(app, 'update deliveries set status = $1', ['replaced']);
  await asSuperuser(app, 'update gifts set receiver_email = null');
  expect((await print()).error.reason).toBe('links_of_day_taken');
});

test('a company with large orders has as many as it needs, and a day later all of them again', async () => {
  await setTaken(SMALL);
  await asSuperuser(
    app,
    'update orders set quantity = 20000, total_amount = 20000 * (amount + service_fee) where id = $1',
    [order],
  );
  expect((await takeAll()).status).toBe(200);
  await setTaken(linksOfDay(20_000));
  expect((await takeAll()).error.params).toEqual({ max: 60_000 });
  await asSuperuser(app, `update throttles set window_ends = now() - interval '1 second'`);
  expect((await takeAll()).status).toBe(200);
});
