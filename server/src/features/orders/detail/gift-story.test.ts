import { listOrderGifts } from '@regalo/contract/orders/detail';
import { blockGift } from '@regalo/contract/orders/ends';
import { giftStory } from '@regalo/contract/orders/story';
import { localDay, oneYearAfter } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../../../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const story = (id: number, page = 1, { token } = company) =>
  app.call(giftStory, { token, query: { id, page, limit: 5 } });

test('everything that happened to a gift is told, newest first, with what was left', async () => {
  const calls = tillCalls(() => app);
  const till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  const { token } = company;
  const [gift] = await makeVouchers(app, company, 1);
  if (!gift) throw new Error('one gift');
  const { giftId: id, orderId: order, code } = gift;
  await app.fetch(new URL(gift.link).pathname, { method: 'POST', redirect: 'manual' });
  const use = (await calls.redeem(code, 4_000, till)).reply.body.redemption_id;
  await calls.undo(use, till, { reason: 'Otro monto' });
  const block = { id, blocked: true, reason: 'Se filtró' };
  await app.call(blockGift, { token, body: block });
  const valid_until = oneYearAfter(localDay(new Date(), -6));
  const { list, ...head } = (await story(id)).reply.body;
  expect(head).toEqual({
    total_count: 5,
    message: null,
    currency: 'CRC',
    time_zone: 'America/Costa_Rica',
  });
  const none = {
    reason: '',
    shop_name: null,
    valid_until: null,
    by_recipient: false,
    author: null,
  };
  const at = { id: expect.any(Number), createdAt: expect.stringMatching(/Z$/) };
  const shop_name = 'Café Montaña';
  expect(list).toEqual([
    {
      ...none,
      ...at,
      kind: 'blocked',
      amount: 0,
      left: 10_000,
      author: 'Ana Mora',
      reason: 'Se filtró',
    },
    {
      ...none,
      ...at,
      kind: 'undone',
      amount: 4_000,
      left: 10_000,
      reason: 'Otro monto',
      shop_name,
    },
    { ...none, ...at, kind: 'redeemed', amount: -4_000, left: 6_000, shop_name },
    { ...none, ...at, kind: 'opened', amount: 0, left: 10_000, by_recipient: true },
    { ...none, ...at, kind: 'issued', amount: 10_000, left: 10_000, author: 'Ana Mora' },
  ]);
  expect((await story(id, 2)).reply.body).toMatchObject({ list: [], total_count: 5 });
  const { list: gifts } = (await app.call(listOrderGifts, { token, query: { order } })).reply.body;
  expect(gifts[0]).toMatchObject({
    left: 10_000,
    left_colones: 10_000,
    valid_until,
    blocked: true,
  });
});

test('a dollar card is told in cents', async () => {
  const place = await makeItem(app.services.database, {
    currency: 'USD',
    issued: 25,
    price: 13_500,
  });
  const [gift] = await makeVouchers(app, company, 1, { place, amount: 13_500 });
  const { body } = (await story(gift?.giftId ?? 0)).reply;
  expect(body).toMatchObject({ currency: 'USD', list: [{ kind: 'issued', left: 2_500 }] });
});

test('the story of another company’s gift is unknown', async () => {
  const [gift] = await makeVouchers(app, company, 1);
  const other = await makeCompany(app.services.database);
  const { status, error } = await story(gift?.giftId ?? 0, 1, other);
  expect([status, error.reason]).toEqual([404, 'gift_not_found']);
});
