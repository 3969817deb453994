import { checkMessage } from '@regalo/contract/gifts/check-message';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import {
  checkOccasions,
  listCelebrants,
  listOccasions,
  SHOWN_PEOPLE,
} from '@regalo/contract/occasions/occasions';
import { beforeAll, expect, test } from 'vitest';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, makeGroup, makePeople } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { freeOrder, numberOfOrder } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ now: () => NOW });
let company: MadeCompany;
/** One in the evening of Costa Rica: it is the next day at UTC. */
const NOW = new Date('2027-02-20T03:00:00Z');
/** Who is in the company, by first name. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const group = await makeGroup(app.services.database, company.id, { name: 'Ventas' });
  const people = [
    { firstName: 'Leap', lastName: 'Year', dob: '1996-02-29', startDate: '2020-03-01' },
    { firstName: 'Eve', lastName: 'Before', dob: '1990-02-28', groupId: group },
    { firstName: 'No', lastName: 'Thanks', dob: '1990-03-01', noOccasions: true },
    { firstName: 'Just', lastName: 'Born', dob: '2027-02-22' },
    { firstName: 'Far', lastName: 'Away', dob: '1990-07-01' },
  ];
  const made = await makePeople(app.services.database, company.id, people);
  for (const [at, { firstName }] of people.entries()) ids[firstName] = made[at] ?? 0;
});

const list = async (from: string, to: string, token = company.token) => {
  const { reply } = await app.call(listOccasions, { token, query: { from, to } });
  return reply.body;
};
const told = (days: Awaited<ReturnType<typeof list>>['days']) =>
  days.map(({ day, calendar, own }) => [
    day,
    ...calendar,
    ...own.flatMap(({ occasion, people }) =>
      people.map(({ first_name, years }) => `${occasion} ${first_name} ${years}`),
    ),
  ]);

test('each day has its people and the days of the calendar; days without are left out', async () => {
  const { days, today, time_zone } = await list('2027-02-13', '2027-03-08');
  expect([today, time_zone]).toEqual(['2027-02-19', 'America/Costa_Rica']);
  expect(told(days)).toEqual([
    ['2027-02-14', 'valentines_day'],
    ['2027-02-28', 'birthday Eve 37', 'birthday Leap 31'],
    ['2027-03-01', 'birthday No 37', 'work_anniversary Leap 7'],
    ['2027-03-08', 'womens_day'],
  ]);
  const [, , { own: [birthdays] = [] } = {}] = days;
  expect(birthdays).toMatchObject({ total: 1, open: 0, people: [{ no_occasions: true }] });
});

test('in a leap year the 29th is the 29th, and a year on nobody is born anew', async () => {
  expect(told((await list('2028-02-22', '2028-02-29')).days)).toEqual([
    ['2028-02-22', 'birthday Just 1'],
    ['2028-02-28', 'birthday Eve 38'],
    ['2028-02-29', 'birthday Leap 32'],
  ]);
});

test('the last day that can be asked for ends the days, and nobody is born before the first', async () => {
  expect(told((await list('2199-12-31', '2199-12-31')).days)).toEqual([
    ['2199-12-31', 'new_years_eve'],
  ]);
  expect(told((await list('1900-01-02', '1900-02-28')).days)).toEqual([
    ['1900-02-14', 'valentines_day'],
  ]);
});

test('days over the turn of a year, and 1 March without a 29 February, are each of their own year', async () => {
  const turn = await makeCompany(app.services.database);
  await makePeople(app.services.database, turn.id, [
    { firstName: 'Old', dob: '1999-12-31', startDate: '2025-01-01' },
    { firstName: 'New', dob: '2000-01-01', startDate: '2027-01-01' },
    { firstName: 'March', dob: '2000-03-01', startDate: '2024-02-29' },
  ]);
  expect(told((await list('2026-12-31', '2027-03-01', turn.token)).days)).toEqual([
    ['2026-12-31', 'new_years_eve', 'birthday Old 27'],
    ['2027-01-01', 'new_year', 'birthday New 27', 'work_anniversary Old 2'],
    ['2027-02-14', 'valentines_day'],
    ['2027-02-28', 'work_anniversary March 3'],
    ['2027-03-01', 'birthday March 27'],
  ]);
});

test.each([
  ['2027-02-02', '2027-02-01'],
  ['2027-01-01', '2027-04-11'],
  ['2027-02-30', '2027-03-01'],
])('from %s to %s is refused', async (from, to) => {
  const query = { from, to };
  expect((await app.call(listOccasions, { token: company.token, query })).status).toBe(422);
});

test('whoever has a gift for it is marked, and the check names them until the next year', async () => {
  const { token } = company;
  const everybody = [ids.Leap ?? 0, ids.Eve ?? 0, ids.No ?? 0, ids.Far ?? 0];
  const ask = async (given: Record<string, unknown>) => {
    const body = { celebration: 'birthday' as const, recipients: everybody, ...given };
    return (await app.call(checkOccasions, { token, body })).reply.body;
  };
  const unwilling = [ids.No];
  expect(await ask({})).toEqual({
    occasion: 'birthday',
    gifted: [],
    first_gifted: [],
    planned: [],
    planned_spending: [],
    no_occasions: unwilling,
  });
  await app.call(sendGifts, {
    token,
    body: { ...freeOrder([ids.Eve ?? 0, ids.Far ?? 0]), celebration: 'birthday' },
  });
  expect(await ask({})).toMatchObject({ gifted: [ids.Eve, ids.Far] });
  // In summer the nearest birthday of one of them is still that one, of the other the next.
  expect(await ask({ send_at: '2027-11-01T15:00:00Z' })).toMatchObject({ gifted: [ids.Far] });
  expect(await ask({ send_at: '2028-02-19T15:00:00Z' })).toMatchObject({ gifted: [] });
  expect(await ask({ celebration: 'christmas' })).toMatchObject({
    occasion: 'christmas',
    gifted: [],
  });
  expect(await ask({ celebration: 'promotion' })).toEqual({
    occasion: null,
    gifted: [],
    first_gifted: [],
    planned: [],
    planned_spending: [],
    no_occasions: unwilling,
  });
  const { days } = await list('2027-02-28', '2027-02-28');
  expect(days[0]?.own[0]).toMatchObject({ total: 2, open: 1 });
  expect(days[0]?.own[0]?.people.map(({ gift }) => gift)).toEqual(['sent', null]);
});

test('the first who have a gift are named with it; orders of others have no number', async () => {
  const { id: companyId, token } = await makeCompany(app.services.database, { funds: 10_000_000 });
  const names = ['Fio', 'Eda', 'Dan', 'Cid', 'Bea', 'Ana'];
  const people = await makePeople(
    app.services.database,
    companyId,
    names.map((firstName) => ({ firstName, lastName: 'Mora', dob: '1990-02-25' })),
  );
  const send = async (from: string, users: number[], more = {}) =>
    (
      await app.call(sendGifts, {
        token: from,
        body: { ...freeOrder(users), celebration: 'birthday', ...more },
      })
    ).reply.body.order_id;
  const sender = await openSessionOf(app, await makeMember(app, companyId, 'sender'));
  const later = '2027-02-25T15:00:00Z';
  const sent = await send(token, people.slice(0, 5));
  const scheduled = await send(sender, people.slice(5), { send_at: later });
  // A second gift does not hide the first.
  await send(token, people.slice(5), { send_at: '2027-02-26T15:00:00Z' });
  const ask = async (from: string) => {
    const body = { celebration: 'birthday' as const, recipients: people };
    return (await app.call(checkOccasions, { token: from, body })).reply.body.first_gifted;
  };
  const ofFirst = { id: people[5], name: 'Ana Mora', state: 'scheduled', order_id: scheduled };
  const order_number = await numberOfOrder(app, scheduled);
  const [first, second, ...rest] = await ask(token);
  expect(first).toEqual({ ...ofFirst, order_number, at: new Date(later).toISOString() });
  expect(second).toMatchObject({ id: people[4], name: 'Bea Mora', state: 'sent', order_id: sent });
  expect(Date.parse(second?.at ?? '')).not.toBeNaN();
  expect(rest.map(({ name }) => name)).toEqual(['Cid Mora', 'Dan Mora', 'Eda Mora']);
  const [own, other] = await ask(sender);
  expect([own?.order_id, other?.order_id, other?.state]).toEqual([scheduled, null, 'sent']);
});

test('an order that is changed does not count what it gives itself, and is known to who sees it alone', async () => {
  const { id: companyId, token } = await makeCompany(app.services.database, { funds: 10_000_000 });
  const people = await makePeople(
    app.services.database,
    companyId,
    ['Ana', 'Bea'].map((firstName) => ({ firstName, lastName: 'Mora', dob: '1990-02-25' })),
  );
  const [ana = 0, bea = 0] = people;
  const send = async (users: number[], send_at: string) => {
    const body = { ...freeOrder(users), celebration: 'birthday' as const, send_at };
    return (await app.call(sendGifts, { token, body })).reply.body.order_id;
  };
  const order = await send([ana, bea], '2027-02-25T15:00:00Z');
  const other = await send([bea], '2027-02-26T15:00:00Z');
  const check = async (more: Record<string, unknown>, from = token) => {
    const body = { celebration: 'birthday' as const, order, ...more };
    return await app.call(checkOccasions, { token: from, body });
  };
  const { gifted, first_gifted } = (await check({})).reply.body;
  expect(gifted).toEqual([bea]);
  expect(first_gifted.map(({ id, order_id }) => [id, order_id])).toEqual([[bea, other]]);
  expect((await check({ recipients: [ana] })).reply.body.gifted).toEqual([]);
  expect((await check({ order: other })).reply.body.gifted).toEqual([bea]);
  const sender = await openSessionOf(app, await makeMember(app, companyId, 'sender'));
  for (const from of [sender, company.token])
    expect((await check({ recipients: [ana] }, from)).error.reason).toBe(
      'scheduled_order_not_found',
    );
});

test('the check takes groups, and knows nobody of another company', async () => {
  const other = await makeCompany(app.services.database);
  const group = (await list('2027-02-28', '2027-02-28')).days[0]?.own[0]?.people[0]?.group_id ?? 0;
  const body = { celebration: 'birthday' as const, follow_groups: [group] };
  const ours = await app.call(checkOccasions, { token: company.token, body });
  expect(ours.reply.body.gifted).toEqual([ids.Eve]);
  const theirs = await app.call(checkOccasions, { token: other.token, body });
  expect(theirs.reply.body.gifted).toEqual([]);
  const named = { celebration: 'birthday' as const, recipients: Object.values(ids) };
  const asked = await app.call(checkOccasions, { token: other.token, body: named });
  expect(asked.reply.body).toEqual({
    occasion: 'birthday',
    gifted: [],
    first_gifted: [],
    planned: [],
    planned_spending: [],
    no_occasions: [],
  });
});

test('a day with many shows the first by name, and all of them part by part', async () => {
  const busy = await makeCompany(app.services.database);
  const people = Array.from({ length: 12 }, (_, n) => ({
    firstName: `P${String.fromCharCode(108 - n)}`,
    dob: '1990-05-17',
  }));
  await makePeople(app.services.database, busy.id, people);
  const { days } = await list('2027-05-17', '2027-05-17', busy.token);
  expect(days[0]?.own[0]).toMatchObject({ total: 12, open: 12 });
  const names = days[0]?.own[0]?.people.map(({ first_name }) => first_name) ?? [];
  expect(names).toEqual(['Pa', 'Pb', 'Pc', 'Pd', 'Pe'].slice(0, SHOWN_PEOPLE));
  const found: string[] = [];
  const part = async (after: number) => {
    const query = { day: '2027-05-17', occasion: 'birthday' as const, after: `${after}`, limit: 5 };
    const { reply } = await app.call(listCelebrants, { token: busy.token, query });
    found.push(...reply.body.list.map(({ first_name }) => first_name));
    return reply.body.next;
  };
  for (let after: number | null = 0; after !== null; ) after = await part(after);
  expect(found).toHaveLength(12);
  expect(new Set(found).size).toBe(12);
});

test('days of years that nothing is planned for are refused, and so is a time more than a year ahead', async () => {
  const { token } = company;
  for (const day of ['0001-01-01', '9999-12-31']) {
    const found = await app.call(listOccasions, { token, query: { from: day, to: day } });
    expect([found.status, found.error.reason]).toEqual([422, 'day_out_of_range']);
    const query = { day, occasion: 'birthday' as const };
    expect((await app.call(listCelebrants, { token, query })).status).toBe(422);
  }
  for (const [send_at, status] of [
    ['9999-12-31T23:59:59Z', 422],
    [new Date(NOW.getTime() + 366 * 86_400_000).toISOString(), 422],
    ['0001-01-01T00:00:00Z', 200],
  ] as const) {
    const body = { celebration: 'birthday' as const, recipients: Object.values(ids), send_at };
    expect((await app.call(checkOccasions, { token, body })).status).toBe(status);
    const message = { message: '{years} años', recipients: Object.values(ids), send_at };
    expect((await app.call(checkMessage, { token, body: message })).status).toBe(status);
  }
});
