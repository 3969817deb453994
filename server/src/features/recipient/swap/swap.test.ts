import { listOrderGifts } from '@regalo/contract/orders/detail';
import * as ends from '@regalo/contract/orders/ends';
import { giftStory } from '@regalo/contract/orders/story';
import { plusDays } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { tamperWithBooks } from '../../../testing/books.ts';
import { type MadeCompany, makeCompany, type makeItem } from '../../../testing/factories.ts';
import {
  choose,
  chosenOf,
  type GiftToChoose,
  sendToChoose,
  showCode,
  unitsOf,
} from '../../../testing/gifts-to-choose.ts';
import {
  allowSwaps,
  makeSwapCards,
  sendCard,
  shownCode,
  swap,
} from '../../../testing/gifts-to-swap.ts';
import { reissueGift } from '../../../testing/reissue.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeTill, newKey, tillCalls } from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { claimDueMails } from '../../orders/delivery/outbox-queries.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';

const app = useTestApp();
const calls = tillCalls(() => app);
type Place = Awaited<ReturnType<typeof makeItem>>;
let company: MadeCompany;
/** Cards of one value, each of a shop that lets its gifts be swapped. */
let one: Place;
let two: Place;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  [one, two] = (await makeSwapCards(app, [{ stock: 50 }, { stock: 50 }])) as [Place, Place];
});

const pageOf = async (path: string) => (await app.fetch(path, { redirect: 'manual' })).text();
const itemOf = async (gift: GiftToChoose) => (await chosenOf(app, gift))?.item;
const asManager = () => ({ token: company.token, headers: newKey() });
const offers = async ({ path }: GiftToChoose, { item_id }: Place) =>
  (await pageOf(`${path}/swap`)).includes(`name="item" value="${item_id}"`);

test('a card becomes that of another shop, with another code and the same link', async () => {
  const before = [await unitsOf(app, one.item_id), await unitsOf(app, two.item_id)];
  const gift = await sendCard(app, company, one);
  expect(await pageOf(gift.path)).toContain(`${gift.path}/swap`);
  expect(await shownCode(app, gift)).toBe(gift.code);
  expect([await offers(gift, one), await offers(gift, two)]).toEqual([false, true]);

  expect((await swap(app, gift, two.item_id)).status).toBe(303);
  const code = await shownCode(app, gift);
  expect(code).toMatch(/^\w{20}$/);
  expect(code).not.toBe(gift.code);
  expect([await unitsOf(app, one.item_id), await unitsOf(app, two.item_id)]).toEqual([
    before[0],
    (before[1] ?? 0) - 1,
  ]);
  const { token } = company;
  const { reply } = await app.call(giftStory, { token, query: { id: gift.giftId } });
  expect(reply.body.list.map(({ kind }) => kind)).toEqual(['swapped', 'opened', 'issued']);
  expect(reply.body.list[0]).toMatchObject({ by_recipient: true, shop_name: 'Café Montaña' });

  const [ours, other] = [await makeTill(app, two.shop_id), await makeTill(app, one.shop_id)];
  const stateAt = async (shown: string, till: typeof ours) =>
    (await calls.look(shown, till)).reply.body.state;
  expect(await stateAt(code, ours)).toBe('usable');
  expect(await stateAt(gift.code, ours)).toBe('replaced');
  // The shop of before is told what every shop is told of a gift of another one.
  expect([await stateAt(gift.code, other), await stateAt(code, other)]).toEqual([
    'other_shop',
    'other_shop',
  ]);
  const refused = [
    (await calls.redeem(gift.code, 10_000, other)).error.reason,
    (await calls.redeem(gift.code, 10_000, ours)).error.reason,
  ];
  expect(refused).toEqual(['voucher_of_other_shop', 'voucher_replaced']);
  expect((await calls.redeem(code, 10_000, ours)).status).toBe(200);
});

test('what the card says is what it was swapped for', async () => {
  const [plain] = (await makeSwapCards(app, [{}])) as [Place];
  await asSuperuser(
    app,
    `update catalogue_shops set name = 'Librería Luna', how_to_use = 'Muestre el código' where id = $1`,
    [plain.shop_id],
  );
  await asSuperuser(app, `update catalogue_items set name = 'Un libro' where id = $1`, [
    plain.item_id,
  ]);
  const gift = await sendCard(app, company, one);
  await swap(app, gift, plain.item_id);
  const page = await pageOf(gift.path);
  for (const text of ['Librería Luna', 'Un libro', 'Muestre el código'])
    expect(page).toContain(text);
  expect(page).not.toContain('Tarde de café');
  const query = { order: `${gift.orderId}`, page: '1', limit: '10', search: '' };
  const { reply } = await app.call(listOrderGifts, { token: company.token, query });
  const now = { gift_name: 'Un libro', shop_name: 'Librería Luna' };
  expect(reply.body.list[0]?.card).toEqual(now);
  const taking = { most: 1, leaseSeconds: 60, but: [] };
  const [mail] = await app.services.database.inCompany(company.id, (tx) =>
    claimDueMails(tx, company.id, gift.orderId, taking),
  );
  expect(mail).toMatchObject(now);
});

test('a chosen card is swapped once its code was shown', async () => {
  const [three] = (await makeSwapCards(app, [{}])) as [Place];
  const gift = await sendToChoose(app, company, { items: [one.item_id, two.item_id] });
  await choose(app, gift, one.item_id);
  await swap(app, gift, three.item_id);
  expect(await itemOf(gift)).toBe(one.item_id);
  await showCode(app, gift);
  const code = await shownCode(app, gift);
  await swap(app, gift, three.item_id);
  expect(await itemOf(gift)).toBe(three.item_id);
  expect(await shownCode(app, gift)).not.toBe(code);
  // It is as settled as it was.
  await choose(app, gift, two.item_id);
  expect(await itemOf(gift)).toBe(three.item_id);
});

test('both shops have to allow it', async () => {
  const [away] = (await makeSwapCards(app, [{}])) as [Place];
  const gift = await sendCard(app, company, away);
  await allowSwaps(app, away.shop_id, false);
  expect(await pageOf(gift.path)).not.toContain(`${gift.path}/swap`);
  await swap(app, gift, two.item_id);
  expect(await itemOf(gift)).toBeNull();

  const other = await sendCard(app, company, one);
  expect([await offers(other, away), await offers(other, two)]).toEqual([false, true]);
  expect((await swap(app, other, away.item_id)).status).toBe(409);
  expect(await itemOf(other)).toBeNull();
});

test.each([
  ['of another value', { issued: 12_000 }],
  ['of another currency', { currency: 'USD', issued: 20, price: 10_000 }],
  ['that has run out', { stock: 0 }],
] as const)('a card %s is not swapped for', async (_name, card) => {
  const [wanted] = (await makeSwapCards(app, [card])) as [Place];
  const gift = await sendCard(app, company, one);
  expect(await offers(gift, wanted)).toBe(false);
  const refused = await swap(app, gift, wanted.item_id);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('role="alert"'),
  ]);
  expect([await itemOf(gift), await shownCode(app, gift)]).toEqual([null, gift.code]);
});

test('a card in dollars is swapped for one that costs the same, whatever that is meanwhile', async () => {
  const dollars = { currency: 'USD', issued: 20, price: 10_000 } as const;
  const [mine, wanted, other] = (await makeSwapCards(app, [
    dollars,
    dollars,
    { ...dollars, issued: 25 },
  ])) as [Place, Place, Place];
  const price = ({ item_id }: Place, colones: number) =>
    asSuperuser(app, 'update catalogue_items set price = $2 where id = $1', [item_id, colones]);
  const gift = await sendCard(app, company, mine);
  await price(wanted, 10_400);
  // The other shop would be owed less than its card costs.
  expect(await offers(gift, wanted)).toBe(false);
  expect((await swap(app, gift, wanted.item_id)).status).toBe(409);
  await price(mine, 10_400);
  expect([await offers(gift, wanted), await offers(gift, other)]).toEqual([true, false]);
  // One that is not sold any more cost what was paid for it.
  await asSuperuser(app, 'update catalogue_items set active = false where id = $1', [mine.item_id]);
  expect(await offers(gift, wanted)).toBe(false);
  await price(wanted, 10_000);
  expect((await swap(app, gift, wanted.item_id)).status).toBe(303);
  expect(await itemOf(gift)).toBe(wanted.item_id);
  const till = await makeTill(app, wanted.shop_id);
  expect((await calls.redeem(await shownCode(app, gift), 2_000, till)).status).toBe(200);
});

test.each([
  ['of a free amount', async () => await sendCard(app, company, undefined)],
  ['that nobody has opened', async () => await sendCard(app, company, one, { open: false })],
  [
    'of which something is used',
    async () => {
      const gift = await sendCard(app, company, one);
      await asSuperuser(app, `update orders set use = 'parts' where id = $1`, [gift.orderId]);
      await calls.redeem(gift.code, 1, await makeTill(app, one.shop_id));
      return gift;
    },
  ],
  [
    'that is blocked',
    async () => {
      const gift = await sendCard(app, company, one);
      const body = { id: gift.giftId, blocked: true, reason: 'x' };
      expect((await app.call(ends.blockGift, { ...asManager(), body })).status).toBe(200);
      return gift;
    },
  ],
  [
    'that was withdrawn',
    async () => {
      const gift = await sendCard(app, company, one);
      const body = { ids: [gift.giftId], reason: 'x' };
      await app.call(ends.cancelGifts, { ...asManager(), body });
      return gift;
    },
  ],
  [
    'whose last day is over',
    async () => {
      const gift = await sendCard(app, company, one);
      await tamperWithBooks(
        app,
        `update gifts set valid_until = current_date - 2 where id = ${gift.giftId}`,
      );
      return gift;
    },
  ],
])('a gift %s is not swapped', async (_name, make) => {
  const gift = await make();
  const before = [await chosenOf(app, gift), await unitsOf(app, two.item_id)];
  expect((await app.fetch(`${gift.path}/swap`, { redirect: 'manual' })).status).toBe(303);
  expect((await swap(app, gift, two.item_id)).status).toBe(303);
  expect([await chosenOf(app, gift), await unitsOf(app, two.item_id)]).toEqual(before);
});

test('no link, no other site and nothing unknown swaps', async () => {
  const gift = await sendCard(app, company, one);
  await pageOf(`${gift.path}/swap?item=${two.item_id}`);
  for (const [item, headers] of [
    [two.item_id, { 'sec-fetch-site': 'cross-site' }],
    [-1, {}],
    [one.item_id, {}],
    [999_999_999, {}],
  ] as const)
    await swap(app, gift, item, headers);
  expect([await itemOf(gift), await shownCode(app, gift)]).toEqual([null, gift.code]);
});

test('a gift is swapped three times, and its new holder begins anew', async () => {
  const gift = await sendCard(app, company, one);
  const codes = [gift.code];
  for (const item of [two.item_id, one.item_id, two.item_id]) {
    await swap(app, gift, item);
    expect(await itemOf(gift)).toBe(item);
    codes.push(await shownCode(app, gift));
  }
  expect(new Set(codes).size).toBe(4);
  expect(await pageOf(gift.path)).not.toContain(`${gift.path}/swap`);
  await swap(app, gift, one.item_id);
  expect(await itemOf(gift)).toBe(two.item_id);

  const { token, code } = await reissueGift(app, company.id, gift.giftId);
  const moved = { path: `/g/${token}` };
  expect(await shownCode(app, moved)).toBe(code);
  await swap(app, moved, one.item_id);
  expect(await itemOf(gift)).toBe(one.item_id);
  const last = await shownCode(app, moved);
  expect(codes).not.toContain(last);
  expect((await calls.look(last, await makeTill(app, one.shop_id))).reply.body.state).toBe(
    'usable',
  );
});

test('the database swaps nothing that was used, and keeps what was seen', async () => {
  const gift = await sendCard(app, company, one);
  const told = `with told as (insert into gift_activities (company_id, gift_id, kind, balance_after, author)
    select company_id, id, 'swapped', balance, 'recipient' from gifts where id = $1)
    update gifts set chosen_item_id = $2, chosen_shop_id = $3`;
  const values = [gift.giftId, two.item_id, two.shop_id];
  await expect(asSuperuser(app, `${told} where id = $1`, values)).rejects.toThrow('stays');
  await expect(
    asSuperuser(app, `${told}, swaps = swaps + 1, swapped_card = '{}' where id = $1`, values),
  ).rejects.toThrow('stays');
});

test('withdrawn, expired and reopened, it returns and takes the stock of its present card', async () => {
  const [a, b] = (await makeSwapCards(app, [{ stock: 2 }, { stock: 2 }])) as [Place, Place];
  const canceled = await sendCard(app, company, a);
  const kept = await sendCard(app, company, a);
  for (const gift of [canceled, kept]) await swap(app, gift, b.item_id);
  const units = async () => [await unitsOf(app, a.item_id), await unitsOf(app, b.item_id)];
  expect(await units()).toEqual([2, 0]);
  const body = { ids: [canceled.giftId], reason: 'x' };
  await app.call(ends.cancelGifts, { ...asManager(), body });
  expect(await units()).toEqual([2, 1]);
  const services = { ...app.services, now: () => new Date(Date.now() + 366 * 86_400_000) };
  const due = { dueAt: new Date().toISOString() };
  await expireGiftsJob.handle(services, due, new AbortController().signal);
  expect(await units()).toEqual([2, 2]);
  const until = plusDays(new Date().toISOString().slice(0, 10), 60);
  await app.call(ends.reopenGifts, {
    ...asManager(),
    body: { ids: [kept.giftId], valid_until: until },
  });
  expect([await units(), await itemOf(kept)]).toEqual([[2, 1], b.item_id]);
});

test('the books agree after all of it', async () => {
  const { lines, sound } = await checkBooks(app.services.database);
  expect([sound, lines.filter((line) => line.includes('WRONG'))]).toEqual([true, []]);
});
