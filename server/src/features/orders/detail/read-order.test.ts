import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { getOrder, listOrderGifts } from '@regalo/contract/orders/detail';
import { beforeAll, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
} from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { photo } from '../../../testing/sample-media.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 100_000_000 });
});

async function send(
  people: Parameters<typeof makePeople>[2],
  order: Partial<ReturnType<typeof freeOrder>> = {},
  bought: Parameters<typeof freeOrder>[1] = {},
): Promise<number> {
  const users = await makePeople(app.services.database, company.id, people);
  const body = { ...freeOrder(users, bought), ...order };
  const { reply, error } = await app.call(sendGifts, { token: company.token, body });
  expect(error.message).toBe('Gift sent successfully!');
  return reply.body.order_id;
}

const facts = async (id: number, { token } = company) =>
  await app.call(getOrder, { token, query: { id } });

async function list(order: number, query: Record<string, string | number> = {}) {
  const { token } = company;
  return (await app.call(listOrderGifts, { token, query: { order, ...query } })).reply.body;
}

const names = async (...args: Parameters<typeof list>) =>
  (await list(...args)).list.map((gift) => gift.receiver_name);

test('an order of an item for a group, with a photo', async () => {
  const group = await makeGroup(app.services.database, company.id, { name: 'Ventas' });
  const place = await makeItem(app.services.database, {
    currency: 'USD',
    issued: 25,
    price: 13_500,
  });
  const image = (await upload(app, company.token, 'image', await photo())).reply.data;
  const change = { group_id: group, image, message: '¡Felicidades!' };
  const order = await send([{}, {}], change, { amount: 13_500, place });
  expect((await facts(order)).reply.body).toEqual({
    id: order,
    number: 1,
    gift_name: 'Tarde de café',
    shop_name: 'Café Montaña',
    face_value: '$25',
    currency: 'USD',
    card_img: expect.stringMatching(/^\/media\/catalogue\/.*\.webp$/),
    quantity: 2,
    amount: 13_500,
    service_fee: 1_200,
    total_amount: 29_400,
    celebration: null,
    message: '¡Felicidades!',
    custom_fields: {},
    purchaser_name: 'Ana Mora',
    media: { kind: 'image', url: image },
    sent_by: 'Ana Mora',
    group_name: 'Ventas',
    valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    createdAt: expect.stringMatching(/Z$/),
    time_zone: 'America/Costa_Rica',
    statuses: [{ status: 'queued', count: 2 }],
    links_taken: 0,
    result: expect.objectContaining({ sent: { gifts: 2, colones: 27_000 } }),
  });
});

test('a free amount has no shop, no card and here no group and no attachment', async () => {
  const order = await send([{}]);
  const none = { shop_name: null, card_img: null, group_name: null, media: null };
  expect((await facts(order)).reply.body).toMatchObject({ ...none, face_value: '₡10,000' });
});

test('gifts stand in the order of their recipients, page by page, with the exact number', async () => {
  const order = await send(Array.from({ length: 23 }, (_, n) => ({ firstName: `P${n}` })));
  const all = await names(order, { limit: 100 });
  expect(all).toEqual(Array.from({ length: 23 }, (_, n) => `P${n} Jiménez`));
  expect(await names(order, { limit: 10, page: 3 })).toEqual(all.slice(20));
  expect((await list(order, { page: 9 })).total_count).toBe(23);
  expect(await list(order, { page: 9 })).toEqual({ list: [], total_count: 23 });
});

test('the search finds recipients of this order alone, by name and e-mail', async () => {
  const people = [
    { firstName: 'Zoé', lastName: 'Pérez', email: `zoe-${Date.now()}@ejemplo.cr` },
    { firstName: 'Luis', lastName: 'Zúñiga', email: null, phone: `+506${Date.now()}` },
  ];
  const order = await send(people);
  await send([{ firstName: 'Zoe', lastName: 'Otra' }]);
  expect(await names(order, { search: 'zo' })).toEqual(['Zoé Pérez']);
  expect(await names(order, { search: 'ZOE-' })).toEqual(['Zoé Pérez']);
  expect(await names(order, { search: 'zuniga' })).toEqual(['Luis Zúñiga']);
  expect((await list(order, { search: 'nobody' })).total_count).toBe(0);
  expect(await names(order, { search: '%' })).toHaveLength(2);
  expect(await names(order, { search: 'z%e' })).toHaveLength(0);
});

/** An order with one gift of each standing, by name. */
async function sendOfEach(): Promise<number> {
  const mailed = ['queued', 'retried', 'sending', 'sent', 'failed', 'opened', 'partly', 'redeemed'];
  const over = ['expired', 'canceled'];
  const people = [...mailed, ...over].map((firstName) => ({ firstName, lastName: 'X' }));
  const phone = { firstName: 'no_email', lastName: 'X', email: null, phone: `+5066${Date.now()}` };
  const order = await send([...people, phone]);
  const mail = (name: string, change: string) =>
    asSuperuser(
      app,
      `update deliveries d set ${change} from gifts g where g.id = d.gift_id
        and g.order_id = $1 and g.receiver_name = $2`,
      [order, `${name} X`],
    );
  const gift = (name: string, status: string, more = {}) =>
    setGifts(app, { status, ...more }, 'g.order_id = $1 and g.receiver_name = $2', [
      order,
      `${name} X`,
    ]);
  const later = "attempts = 1, reason = '451: later', due_at = now() + interval '1 minute'";
  await mail('retried', later);
  await mail('sending', "status = 'sending'");
  await mail('failed', "status = 'failed', reason = '550: no such mailbox'");
  for (const name of ['sent', 'opened', 'partly', 'redeemed'])
    await mail(name, "status = 'sent', sent_at = now()");
  await gift('opened', 'claimed');
  await gift('partly', 'claimed', { spent: 1 });
  for (const name of ['redeemed', 'expired', 'canceled']) await gift(name, name);
  return order;
}

test('each gift says how it stands, and can be listed by it', async () => {
  const order = await sendOfEach();
  const expected = {
    queued: ['queued', 'retried', 'sending'],
    sent: ['sent'],
    failed: ['failed'],
    no_email: ['no_email'],
    opened: ['opened'],
    partially_redeemed: ['partly'],
    redeemed: ['redeemed'],
    expired: ['expired'],
    canceled: ['canceled'],
  };
  for (const [status, who] of Object.entries(expected))
    expect([status, await names(order, { status })]).toEqual([status, who.map((n) => `${n} X`)]);
  const counted = (await facts(order)).reply.body.statuses;
  expect(Object.fromEntries(counted.map(({ status, count }) => [status, count]))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([status, who]) => [status, who.length])),
  );
  const all = (await list(order, { limit: 100 })).list;
  const of = (name: string) => all.find((gift) => gift.receiver_name === `${name} X`);
  const at = expect.stringMatching(/Z$/);
  expect(of('retried')).toMatchObject({ reason: '451: later', retryAt: at, sentAt: null });
  expect(of('failed')).toMatchObject({ reason: '550: no such mailbox', retryAt: null });
  expect(of('opened')).toMatchObject({ sentAt: at, openedAt: at, reason: null });
  expect(of('no_email')).toMatchObject({ receiver_email: null, sentAt: null });
});

test('when its last day is over a gift has expired, whatever its row says', async () => {
  const order = await send([{}]);
  await setGifts(app, { validUntil: '2020-01-01' }, 'g.order_id = $1', [order]);
  expect((await facts(order)).reply.body.statuses).toEqual([{ status: 'expired', count: 1 }]);
});

test('another company’s order is an unknown one', async () => {
  const order = await send([{}]);
  const other = await makeCompany(app.services.database);
  const { status, error } = await facts(order, other);
  expect([status, error.message]).toEqual([404, 'Order not found.']);
  const gifts = await app.call(listOrderGifts, { token: other.token, query: { order } });
  expect([gifts.status, gifts.error.message]).toEqual([404, 'Order not found.']);
});
