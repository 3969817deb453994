import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { localDay } from '@regalo/contract/values/days';
import { beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup, makePeople } from '../../testing/factories.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let now = new Date();

beforeEach(async () => {
  now = new Date();
  company = await makeCompany(app.services.database);
});

const make = (people: Parameters<typeof makePeople>[2], { id } = company) =>
  makePeople(app.services.database, id, people);

async function send(users: number[], changed: Record<string, unknown> = {}, { token } = company) {
  const body = { ...freeOrder(users), ...changed };
  const { status, reply } = await app.call(sendGifts, { token, body });
  expect(status).toBe(200);
  return reply.body.order_id;
}

async function dashboard({ token } = company) {
  const { status, reply } = await app.call(getDashboard, { token });
  expect(status).toBe(200);
  return reply.body;
}

test('a new company has its funds and nothing else', async () => {
  const none = { orders: 0, people: 0, groups: 0, spent: 0 };
  const nothing = { now: none, before: none };
  expect(await dashboard()).toEqual({
    data: {
      userName: 'Ana Mora',
      userEmail: company.email,
      account_balance: 1_000_000,
      totalGift: 0,
      totalGroups: 0,
      totalPeople: 0,
      balaceSpend: 0,
    },
    monthly_gifts_count: [],
    monthly_gifts_total: [],
    orders_details: [],
    time_zone: -6,
    zone: 'America/Costa_Rica',
    today: localDay(now, -6),
    periods: { today: nothing, week: nothing, month: nothing, year: nothing },
  });
});

test('the greeting is the user name where there is one', async () => {
  const text = "update managers set user_name = 'anita' where company_id = $1";
  await asSuperuser(app, text, [company.id]);
  expect((await dashboard()).data.userName).toBe('anita');
});

test('orders are counted, not cards; what is spent includes the fees', async () => {
  const [one = 0, two = 0] = await make([{}, {}]);
  await send([one, two]);
  await send([one]);
  const { data } = await dashboard();
  expect(data).toMatchObject({ totalGift: 2, balaceSpend: 33_600, account_balance: 966_400 });
});

test('what was spent stays as it was when the fee changes and the person is gone', async () => {
  const [one = 0] = await make([{}]);
  await send([one]);
  const before = await dashboard();
  await changeCompany(app.services.database, company.id, { serviceFee: 5_000 }, 'operator');
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [one]);
  const after = await dashboard();
  expect({ ...after, periods: before.periods }).toEqual({
    ...before,
    data: { ...before.data, totalPeople: 0 },
  });
  const { now: today } = before.periods.today;
  expect(after.periods.today.now).toEqual({ ...today, people: 0 });
});

test('people of all categories and groups count, deleted ones do not', async () => {
  const { database } = app.services;
  const [gone] = await make([{ role: 1 }, { role: 1 }, { role: 2 }, { role: 3 }]);
  const old = await makeGroup(database, company.id);
  await makeGroup(database, company.id, { role: 3 });
  expect((await dashboard()).data).toMatchObject({ totalPeople: 4, totalGroups: 2 });
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
  await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [old]);
  expect((await dashboard()).data).toMatchObject({ totalPeople: 3, totalGroups: 1 });
});

test('another company’s figures are its own', async () => {
  const other = await makeCompany(app.services.database, { funds: 50_000 });
  await makeGroup(app.services.database, other.id);
  await send(await make([{}, {}], other), {}, other);
  const { data, orders_details, monthly_gifts_count } = await dashboard();
  expect(data).toMatchObject({ totalGift: 0, totalGroups: 0, totalPeople: 0, balaceSpend: 0 });
  expect([orders_details, monthly_gifts_count]).toEqual([[], []]);
  expect((await dashboard(other)).data).toMatchObject({ totalGift: 1, account_balance: 27_600 });
});

test('the newest ten orders are listed, each with its sums and its group', async () => {
  const group = await makeGroup(app.services.database, company.id, { name: 'Ventas' });
  const users = await make([{ groupId: group }, { groupId: group }]);
  const sent: number[] = [];
  for (let n = 0; n < 11; n += 1) sent.push(await send(users.slice(0, 1)));
  sent.push(await send(users, { group_id: group }));
  const rows = (await dashboard()).orders_details;
  expect(rows.map((row) => row.id)).toEqual(sent.reverse().slice(0, 10));
  const named = { id: sent[0], number: 12, groupName: 'Ventas' };
  const row = { ...named, quantity: 2, createdAt: expect.any(String) };
  const sums = { order_amount: 20_000, service_charge: 2_400, total_amount: 22_400 };
  const gift = {
    gift_name: expect.any(String),
    shop_name: null,
    first_recipient: expect.stringMatching(/\w/),
  };
  expect(rows[0]).toEqual({ ...row, ...sums, ...gift });
  expect(rows[1]).toMatchObject({ groupName: 0, quantity: 1, total_amount: 11_200 });
  const renamed = "update groups set name = 'Otra', deleted_at = now() where id = $1";
  await asSuperuser(app, renamed, [group]);
  expect((await dashboard()).orders_details).toEqual(rows);
});

test.each([
  // 31 December, 20:00 in Costa Rica; already 1 January elsewhere.
  [-6, '2027-01-01T02:00:00Z', ['2026-01', '2026-12'], [1, 2]],
  [0, '2027-01-01T02:00:00Z', ['2027-01'], [1]],
  [14, '2026-12-31T12:00:00Z', ['2027-01'], [2]],
] as const)(
  'at UTC%d, at %s, the months are those of the year there',
  async (zone, at, names, n) => {
    await changeCompany(app.services.database, company.id, { timeZone: zone }, 'operator');
    const users = await make([{}]);
    const instants = [
      '2026-01-01T05:59:59Z', // still 2025 in Costa Rica
      '2026-01-01T06:00:00Z',
      '2026-12-31T13:00:00Z',
      '2027-01-01T00:30:00Z',
    ];
    for (const instant of instants) {
      const id = await send(users);
      await asSuperuser(app, 'update orders set created_at = $2 where id = $1', [id, instant]);
    }
    now = new Date(at);
    const { monthly_gifts_count, monthly_gifts_total, time_zone } = await dashboard();
    const months = names.map((month, index) => ({ month, order_count: n[index] }));
    expect(monthly_gifts_count).toEqual(months);
    const total = names.map((month, index) => ({ month, amount: 11_200 * (n[index] ?? 0) }));
    expect(monthly_gifts_total).toEqual(total);
    expect(time_zone).toBe(zone);
  },
);
