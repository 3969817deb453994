import { getProfile } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { getOrder } from '@regalo/contract/orders/detail';
import { listSentGifts } from '@regalo/contract/reports/reports';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

test('an order takes its total from the wallet and stands in the report', async () => {
  const { token, id } = company;
  const users = await makePeople(app.services.database, id, [
    {},
    { email: null, phone: '+50688887777' },
  ]);
  const sent = await app.call(sendGifts, { token, body: freeOrder(users) });
  expect(sent.error).toMatchObject({ success: true });
  expect(sent.reply.body).toMatchObject({ quantity: 2, total_amount: 22_400 });
  const profile = await app.call(getProfile, { token });
  expect(profile.reply.body.wallet_balance).toBe(1_000_000 - 22_400);
  const report = await app.call(listSentGifts, { token });
  expect(report.reply.body.total_count).toBe(2);
});

test('who is named twice gets one gift, which is paid once', async () => {
  const { token, id } = await makeCompany(app.services.database);
  const [first = 0, second = 0] = await makePeople(app.services.database, id, [{}, {}]);
  const users = [first, second, first];
  const sent = await app.call(sendGifts, { token, body: { ...freeOrder([first, second]), users } });
  expect(sent.reply.body).toMatchObject({
    quantity: 2,
    total_amount: 22_400,
    wallet_balance: 1_000_000 - 22_400,
  });
  const report = await app.call(listSentGifts, { token });
  expect(report.reply.body.total_count).toBe(2);
  const three = await app.call(sendGifts, { token, body: freeOrder(users) });
  expect(three.error).toMatchObject({ code: 'total_changed' });
});

test('whose order it is comes from the session, whatever the payload says', async () => {
  const { database } = app.services;
  const [mine, theirs] = [await makeCompany(database), await makeCompany(database)];
  const users = await makePeople(database, mine.id, [{}]);
  const claimed = { company_id: theirs.id, manager_id: theirs.managerId, amount: 1, price: 1 };
  const body = { ...freeOrder(users), ...claimed };
  const { reply } = await app.call(sendGifts, { token: mine.token, body });
  expect(reply.body.total_amount).toBe(11_200);
  const balances = [mine, theirs].map(async ({ token }) => {
    const profile = await app.call(getProfile, { token });
    return profile.reply.body.wallet_balance;
  });
  expect(await Promise.all(balances)).toEqual([1_000_000 - 11_200, 1_000_000]);
  const query = { id: reply.body.order_id };
  expect((await app.call(getOrder, { token: mine.token, query })).status).toBe(200);
  expect((await app.call(getOrder, { token: theirs.token, query })).status).toBe(404);
});
