import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CompanyTable, connect, findCompanyTables } from '../../../testing/company-tables.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
} from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

type Place = Awaited<ReturnType<typeof makeItem>>;
type Order = ReturnType<typeof freeOrder>;

const app = useTestApp();
let tables: CompanyTable[];
let other: MadeCompany;
let cafe: Place;
let cinema: Place;
let company: MadeCompany;
let users: number[];
let before: unknown;

/** The wallet, how many rows the company has in each table, and whether ids were drawn for more. */
async function books() {
  const counts = tables.map(
    ({ table, column }) => `(select count(*) from ${table} where ${column} = $1) as "${table}"`,
  );
  const jobs = "(select count(*) from pgboss.job where (data->>'companyId')::int = $1) as jobs";
  const ids = '(select last_value from orders_id_seq) as ids';
  const text = `select balance, ${counts.join(', ')}, ${jobs}, ${ids} from wallets where company_id = $1`;
  return (await asSuperuser(app, text, [company.id]))[0];
}

const send = (body: Record<string, unknown>) => app.call(sendGifts, { token: company.token, body });

async function setUp(funds: number): Promise<void> {
  company = await makeCompany(app.services.database, { funds });
  users = await makePeople(app.services.database, company.id, [{}, {}]);
  before = await books();
}

beforeAll(async () => {
  const client = await connect(app.superuserUrl);
  tables = await findCompanyTables(client);
  await client.end();
  other = await makeCompany(app.services.database);
  cafe = await makeItem(app.services.database);
  cinema = await makeItem(app.services.database);
});
beforeEach(() => setUp(200_000_000));

describe('refused, with nothing debited and no row written:', () => {
  afterEach(async () => {
    expect(await books()).toEqual(before);
  });

  async function refuses(change: Partial<Order> & { face?: string | undefined }, place?: Place) {
    const answer = await send({ ...freeOrder(users, place && { place }), ...change });
    return `${answer.status} ${answer.error.code}`;
  }

  test.each<[string, Partial<Order>]>([
    ['a total one colón less', { total_amount: 22_399 }],
    ['a total of nothing', { total_amount: 0 }],
    ['no fee', { service_fee: 0, total_amount: 20_000 }],
    ['a lower fee', { service_fee: 1_000, total_amount: 22_000 }],
    ['a higher fee', { service_fee: 1_201, total_amount: 22_402 }],
    ['the fee of all as the fee of one', { service_fee: 2_400 }],
    ['units of one more', { units: 3 }],
    ['units of one less', { units: 1, order_amount: 10_000, total_amount: 11_200 }],
    ['an amount that does not divide', { order_amount: 20_001, total_amount: 22_401 }],
    ['a lower amount under the same total', { order_amount: 19_998 }],
  ])('%s', async (_, change) => {
    expect(await refuses(change)).toBe('409 total_changed');
  });

  test.each<[string, Partial<Order>]>([
    ['a lower price', { order_amount: 10_000, total_amount: 12_400 }],
    ['a higher price', { order_amount: 30_000, total_amount: 32_400 }],
    ['a manipulated total', { total_amount: 22_398 }],
  ])('an item for %s', async (_, change) => {
    expect(await refuses(change, cafe)).toBe('409 total_changed');
  });

  test('a card that is worth something else than was shown, at the same price', async () => {
    const place = await makeItem(app.services.database, {
      ...{ currency: 'USD', issued: 25, price: 10_000 },
    });
    for (const face of ['$30', '₡25', ''])
      expect(await refuses({ face }, place)).toBe('409 total_changed');
    expect(await refuses({ face: '₡9,999' })).toBe('409 total_changed');
  });

  test('an item where it does not stand', async () => {
    const { cat_id, shop_id } = cinema;
    const wrong = [{ shop_id }, { cat_id }, { cat_id, shop_id }, { item_id: 999_999 }];
    for (const change of wrong) expect(await refuses(change, cafe)).toBe('404 not_found');
  });

  test('an item of which some ids are 0', async () => {
    const names = ['cat_id', 'shop_id', 'item_id'] as const;
    for (const name of names) {
      const rest = Object.fromEntries(names.filter((n) => n !== name).map((n) => [n, 0]));
      expect(await refuses({ [name]: 0 }, cafe)).toBe('404 not_found');
      expect(await refuses(rest, cafe)).toBe('404 not_found');
    }
  });

  test.each(['items', 'shops', 'categories'])('an item of inactive %s', async (kind) => {
    const place = await makeItem(app.services.database);
    const id = { items: place.item_id, shops: place.shop_id, categories: place.cat_id }[kind];
    await asSuperuser(app, `update catalogue_${kind} set active = false where id = $1`, [id]);
    expect(await refuses({}, place)).toBe('404 not_found');
  });

  test.each<[string, Partial<Order>]>([
    ['4,999 each', { order_amount: 9_998, total_amount: 12_398 }],
    ['100,000,000 each', { order_amount: 200_000_000, total_amount: 200_002_400 }],
    ['nothing', { order_amount: 0, total_amount: 2_400 }],
    ['less than nothing', { order_amount: -20_000, total_amount: -17_600 }],
    ['half a colón', { order_amount: 20_000.5, total_amount: 22_400.5 }],
    ['more than a number can hold exactly', { order_amount: 2 ** 53, total_amount: 2 ** 53 }],
  ])('a free amount of %s', async (_, change) => {
    expect(await refuses(change)).toBe('422 validation');
  });

  test('no recipients, and what is no id', async () => {
    const [first = 0] = users;
    const lists = [[], [0, first], [-1, first], [1.5, first], [2 ** 53, first]];
    for (const list of lists) {
      const answer = await send({ ...freeOrder(users), users: list, units: list.length });
      expect([list, answer.status, answer.error.code]).toEqual([list, 422, 'validation']);
    }
  });

  test('a deleted recipient among others', async () => {
    await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [users[1]]);
    expect(await refuses({})).toBe('409 recipient_deleted');
  });

  test('somebody else’s person, deleted or not, and nobody', async () => {
    const [theirs = 0, gone = 0] = await makePeople(app.services.database, other.id, [{}, {}]);
    await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
    for (const id of [theirs, gone, 999_999_999]) {
      const answer = await send(freeOrder([...users, id]));
      expect(`${answer.status} ${answer.error.code}`).toBe('404 not_found');
    }
  });

  test('somebody else’s group and picture, a deleted group, and none there', async () => {
    const { database } = app.services;
    const theirs = await makeGroup(database, other.id);
    const gone = await makeGroup(database, company.id);
    await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [gone]);
    before = await books();
    const image = '/media/theirs.webp';
    await asSuperuser(
      app,
      `insert into media (company_id, kind, address, content_type, bytes)
      values ($1, 'image', $2, 'image/webp', 1) on conflict do nothing`,
      [other.id, image],
    );
    for (const group_id of [theirs, gone, 999_999])
      expect(await refuses({ group_id })).toBe('404 not_found');
    for (const address of [image, '/media/none.webp', 'https://evil.test/x.png'])
      expect(await refuses({ image: address })).toBe('404 not_found');
  });

  test('more units than there are in stock', async () => {
    const place = await makeItem(app.services.database, { stock: 1 });
    expect(await refuses({}, place)).toBe('409 out_of_stock');
  });

  test('one colón more than the wallet holds', async () => {
    await setUp(22_399);
    expect(await refuses({})).toBe('409 insufficient_balance');
  });

  test('a purchaser of 101 letters or none, and a message of blanks or tags alone', async () => {
    for (const purchaser_name of ['a'.repeat(101), '', '   '])
      expect(await refuses({ purchaser_name })).toBe('422 validation');
    for (const message of ['', '  \n ', '<b></b>', ' <p> <br/></p>', 'nul \0', '\ud800'])
      expect(await refuses({ message })).toBe('422 validation');
  });
});
