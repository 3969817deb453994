import { sendGifts } from '@regalo/contract/gifts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
  makePerson,
} from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let company: MadeCompany;
let people: number[];
let place: { cat_id: number; shop_id: number; item_id: number };
let elsewhere: typeof place;
let foreign: { person: number; group: number; media: string };
let deletedPerson: number;
let deletedGroup: number;

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.parts;
  company = await makeCompany(database);
  people = await makePeople(database, company.id, [{}, {}]);
  place = await makeItem(database, { stock: 1000 });
  elsewhere = await makeItem(database);
  const other = await makeCompany(database);
  const media = '/media/theirs.webp';
  await asSuperuser(
    app,
    `insert into media (company_id, kind, address, content_type, bytes)
    values ($1, 'image', $2, 'image/webp', 1)`,
    [other.id, media],
  );
  const [person, group] = [
    await makePerson(database, other.id),
    await makeGroup(database, other.id),
  ];
  foreign = { person, group, media };
  deletedPerson = await makePerson(database, company.id);
  deletedGroup = await makeGroup(database, company.id);
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [deletedPerson]);
  await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [deletedGroup]);
});
afterAll(() => app.stop());

/** Everything that a refused order must leave as it was. */
const readState = async () =>
  (
    await asSuperuser(
      app,
      `select (select balance from wallets where company_id = $1) as balance,
        (select sum(units) from item_stock) as units,
        (select count(*) from orders) as orders, (select count(*) from gifts) as gifts,
        (select count(*) from ledger_transactions) as transactions,
        (select count(*) from ledger_entries) as entries,
        (select count(*) from deliveries) as deliveries,
        (select count(*) from notifications) as notifications,
        (select count(*) from idempotency_keys) as keys,
        (select count(*) from pgboss.job) as jobs`,
      [company.id],
    )
  )[0];

const send = (body: Record<string, unknown>, key = 'k') =>
  app.call(sendGifts, {
    token: company.token,
    body,
    headers: { 'idempotency-key': key },
  });

const free = (change: object = {}, bought = {}) => ({ ...freeOrder(people, bought), ...change });
const item = (change: object = {}) => ({ ...freeOrder(people, { place }), ...change });
const amount = (each: number) => free({}, { amount: each });

const CHANGED = [409, 'total_changed'] as const;
const INVALID = [422, 'validation'] as const;
const UNKNOWN = [404, 'not_found'] as const;

const cases: Record<string, [order: () => object, status: number, code: string]> = {
  'a smaller total': [() => free({ total_amount: 22_399 }), ...CHANGED],
  'a total of nothing': [() => free({ total_amount: 0 }), ...CHANGED],
  'a fee of nothing': [() => free({}, { fee: 0 }), ...CHANGED],
  'a larger fee': [() => free({}, { fee: 1_201 }), ...CHANGED],
  'fewer units than recipients': [() => free({ units: 1 }), ...CHANGED],
  'more units than recipients': [() => free({ units: 3 }), ...CHANGED],
  'another amount than total': [() => free({ order_amount: 20_002 }), ...CHANGED],
  'an amount that does not divide': [() => free({ order_amount: 20_001 }), ...CHANGED],
  'a free amount below the least': [() => amount(4_999), ...INVALID],
  'a free amount above the most': [() => amount(100_000_000), ...INVALID],
  'a free amount of nothing': [() => amount(0), ...INVALID],
  'a negative amount': [() => free({ order_amount: -20_000 }), ...INVALID],
  'half a colón': [() => free({ order_amount: 20_000.5 }), ...INVALID],
  'an amount as text': [() => free({ order_amount: '20000' }), ...INVALID],
  'an item for less': [() => ({ ...freeOrder(people, { place, amount: 9_000 }) }), ...CHANGED],
  'an item for more': [() => ({ ...freeOrder(people, { place, amount: 11_000 }) }), ...CHANGED],
  'an item in another shop': [() => item({ shop_id: elsewhere.shop_id }), ...UNKNOWN],
  'an item in another category': [() => item({ cat_id: elsewhere.cat_id }), ...UNKNOWN],
  'an item without its shop': [() => item({ shop_id: 0 }), ...UNKNOWN],
  'a shop without an item': [() => item({ item_id: 0 }), ...UNKNOWN],
  'an unknown item': [() => item({ item_id: 2 ** 52 }), ...UNKNOWN],
  nobody: [() => free({ users: [] }), ...INVALID],
  'somebody twice': [() => freeOrder([people[0] ?? 0, people[0] ?? 0]), ...INVALID],
  'an unknown recipient': [() => freeOrder([people[0] ?? 0, 2 ** 52]), ...UNKNOWN],
  'another company’s recipient': [() => freeOrder([people[0] ?? 0, foreign.person]), ...UNKNOWN],
  'a deleted recipient': [
    () => freeOrder([people[0] ?? 0, deletedPerson]),
    409,
    'recipient_deleted',
  ],
  'a foreign one beside a deleted one': [
    () => freeOrder([deletedPerson, foreign.person]),
    ...UNKNOWN,
  ],
  'another company’s group': [() => free({ group_id: foreign.group }), ...UNKNOWN],
  'a deleted group': [() => free({ group_id: deletedGroup }), ...UNKNOWN],
  'another company’s photo': [() => free({ image: foreign.media }), ...UNKNOWN],
  'a photo from elsewhere': [() => free({ image: 'https://evil.test/x.png' }), ...UNKNOWN],
  'no greeting': [() => free({ message: ' ' }), ...INVALID],
  'a greeting of tags alone': [() => free({ message: '<b> </b><script>' }), ...INVALID],
  'no purchaser': [() => free({ purchaser_name: '  ' }), ...INVALID],
  'a purchaser of 101 letters': [() => free({ purchaser_name: 'á'.repeat(101) }), ...INVALID],
  'more than the wallet holds': [() => amount(600_000), 409, 'insufficient_balance'],
};

describe('an order is refused whole, and nothing is taken', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await readState();
  });

  test.each(Object.entries(cases))('%s', async (_, [order, status, code]) => {
    const { error, status: answered } = await send({ ...order() });
    expect([answered, error.code, error.success]).toEqual([status, code, false]);
    expect(error.message).not.toBe('');
    expect(await readState()).toEqual(before);
  });

  test.each(['items', 'shops', 'categories'])('an item of what is withdrawn: %s', async (table) => {
    await asSuperuser(app, `update catalogue_${table} set active = false`);
    const { status } = await send(item());
    await asSuperuser(app, `update catalogue_${table} set active = true`);
    expect(status).toBe(404);
    expect(await readState()).toEqual(before);
  });

  test('the message of each limit is the one of the form', async () => {
    expect((await send(amount(4_999))).error.message).toBe('The amount cannot be less than 5000');
    const wishes = 'Purchaser name and greeting are required to proceed.';
    expect((await send(free({ message: '' }))).error.message).toBe(wishes);
    expect((await send(free({ purchaser_name: '' }))).error.message).toBe(wishes);
    const nobody = 'Please add at least one recipient.';
    expect((await send(free({ users: [] }))).error.message).toBe(nobody);
  });
});

test('the same orders unchanged are taken, so that the refusals are about what they say', async () => {
  expect((await send(free(), 'free')).status).toBe(200);
  expect((await send(item(), 'item')).status).toBe(200);
  expect((await send(amount(5_000), 'least')).status).toBe(200);
});

test('a greeting is stored without tags, cut at 500 characters; what reads like a tag stays', async () => {
  const stored = async (message: string, purchaser_name: string) => {
    const sent = await send({ ...free({ message, purchaser_name }) }, `m${message.length}`);
    expect(sent.status).toBe(200);
    const text = 'select message, purchaser_name from orders where id = $1';
    return (await asSuperuser(app, text, [sent.reply.body.order_id]))[0];
  };
  expect(await stored('<p>I <3 you, <b>a < b</b></p><<b>script>', ` ${'á'.repeat(100)} `)).toEqual({
    message: 'I <3 you, a < b',
    purchaser_name: 'á'.repeat(100),
  });
  expect(await stored('🎁'.repeat(501), 'Ana')).toMatchObject({ message: '🎁'.repeat(500) });
});
