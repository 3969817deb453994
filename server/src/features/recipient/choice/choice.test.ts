import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import * as ends from '@regalo/contract/orders/ends';
import { giftStory } from '@regalo/contract/orders/story';
import { localDay, longDate, monthsAfter, plusDays } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { tamperWithBooks } from '../../../testing/books.ts';
import { type MadeCompany, makeCompany, makeItem, makePeople } from '../../../testing/factories.ts';
import {
  choose,
  chosenOf,
  makeCards,
  orderToChoose,
  sendToChoose,
  showCode,
  unitsOf,
} from '../../../testing/gifts-to-choose.ts';
import { moneyOf } from '../../../testing/held-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeTill, newKey, tillCalls } from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { composeMail } from '../../orders/delivery/compose-mail.ts';
import { claimDueMails } from '../../orders/delivery/outbox-queries.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';

const app = useTestApp();
const calls = tillCalls(() => app);
let company: MadeCompany;
/** Cards of one value: two with a stock, one without. */
let cards: Awaited<ReturnType<typeof makeCards>>;
let items: number[];

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  cards = await makeCards(app, [{ stock: 5 }, { stock: 5 }, {}]);
  items = cards.map(({ item_id }) => item_id);
});

const item = (n: number) => items[n] ?? 0;
const shop = (n: number) => cards[n]?.shop_id ?? 0;
const pageOf = async (path: string) => (await app.fetch(path)).text();
const today = () => localDay(new Date(), -6);
const asManager = () => ({ token: company.token, headers: newKey() });

/** Runs the nightly job, so many days later. */
async function expireAfter(days: number) {
  const services = { ...app.services, now: () => new Date(Date.now() + days * 86_400_000) };
  const due = { dueAt: new Date().toISOString() };
  await expireGiftsJob.handle(services, due, new AbortController().signal);
}

test('the recipient chooses, chooses anew, and sees the code: then it stays', async () => {
  const before = [await unitsOf(app, item(0)), await unitsOf(app, item(1))];
  const gift = await sendToChoose(app, company, { items });
  const unchosen = await pageOf(gift.path);
  expect(unchosen).toContain(`name="item" value="${item(2)}"`);
  expect(unchosen).not.toContain(gift.code.slice(0, 4));
  expect(await chosenOf(app, gift)).toEqual({
    status: 'claimed',
    item: null,
    day: plusDays(today(), 30),
  });
  expect([await unitsOf(app, item(0)), await unitsOf(app, item(1))]).toEqual(before);

  expect((await choose(app, gift, item(0))).status).toBe(303);
  expect(await unitsOf(app, item(0))).toBe(4);
  // What it says of the gift is what its own card does, and it can be used as long as its order says.
  const { day } = (await chosenOf(app, gift)) ?? {};
  expect(String(day) > plusDays(today(), 300)).toBe(true);
  expect(await pageOf(gift.path)).not.toContain('data-gift-code');

  // Choosing once more does not make it last longer, whenever that is.
  await tamperWithBooks(
    app,
    `update gifts set valid_until = '${today()}' where id = ${gift.giftId}`,
  );
  await choose(app, gift, item(1));
  expect(await chosenOf(app, gift)).toMatchObject({ day: today() });
  expect([await unitsOf(app, item(0)), await unitsOf(app, item(1))]).toEqual([5, 4]);
  await choose(app, gift, item(1));
  expect(await unitsOf(app, item(1))).toBe(4);

  expect((await showCode(app, gift)).status).toBe(303);
  expect(await pageOf(gift.path)).toContain('data-gift-code');
  await choose(app, gift, item(0));
  expect(await chosenOf(app, gift)).toMatchObject({ item: item(1) });
  const { token } = company;
  const { reply } = await app.call(giftStory, { token, query: { id: gift.giftId } });
  expect(reply.body.list.map(({ kind }) => kind)).toEqual(['chosen', 'chosen', 'opened', 'issued']);
});

test('its mail says until when it is chosen', async () => {
  const { orderId } = await sendToChoose(app, company, { items }, { open: false });
  const taking = { most: 1, leaseSeconds: 60, but: [] };
  const [due] = await app.services.database.inCompany(company.id, (tx) =>
    claimDueMails(tx, company.id, orderId, taking),
  );
  if (!due) throw new Error('no mail');
  const day = longDate(plusDays(today(), 30), 'es');
  const said = `Escoja su regalo a más tardar el ${day}.`;
  expect(composeMail(app.services, company.id, due).text).toContain(said);
});

test('no link, no other site and nothing unknown chooses', async () => {
  const gift = await sendToChoose(app, company, { items });
  const foreign = (await makeItem(app.services.database)).item_id;
  for (const path of [`${gift.path}/choice?item=${item(0)}`, `${gift.path}/code`])
    expect((await app.fetch(path, { redirect: 'manual' })).status).toBe(404);
  for (const [wanted, headers] of [
    [item(0), { 'sec-fetch-site': 'cross-site' }],
    [foreign, {}],
    [-1, {}],
  ] as const)
    await choose(app, gift, wanted, headers);
  await showCode(app, gift);
  expect(await chosenOf(app, gift)).toMatchObject({ item: null });
  expect(await pageOf(gift.path)).not.toContain('data-gift-code');
  // One that nobody has opened is opened first.
  const wrapped = await sendToChoose(app, company, { items }, { open: false });
  await choose(app, wrapped, item(0));
  expect(await chosenOf(app, wrapped)).toMatchObject({ status: 'unclaimed', item: null });
});

test('only the chosen shop takes it, and none before', async () => {
  const gift = await sendToChoose(app, company, { items });
  const ours = await makeTill(app, shop(0));
  const other = await makeTill(app, shop(1));
  const free = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  const stateAt = async (till: typeof ours) => (await calls.look(gift.code, till)).reply.body.state;
  expect([await stateAt(ours), await stateAt(free)]).toEqual(['unchosen', 'other_shop']);
  expect((await calls.redeem(gift.code, 10_000, ours)).error.reason).toBe('voucher_unchosen');
  expect((await calls.redeem(gift.code, 10_000, free)).error.reason).toBe('voucher_of_other_shop');
  await choose(app, gift, item(0));
  expect([await stateAt(ours), await stateAt(other)]).toEqual(['usable', 'other_shop']);
  // By the link of a card, before its code was seen: that settles the choice, too.
  expect((await calls.redeem(gift.code, 10_000, ours)).status).toBe(200);
  await choose(app, gift, item(1));
  expect(await chosenOf(app, gift)).toMatchObject({ status: 'redeemed', item: item(0) });
});

test('the database refuses what a process of the version before would do', async () => {
  const gift = await sendToChoose(app, company, { items });
  const spend =
    `with told as (insert into gift_activities (company_id, gift_id, kind, balance_after, author, shop_id)
      values ($1, $2, 'redeemed', balance_of($2) - 1, 'till:1:1', $3) returning 1)
    update gifts set balance = balance - 1, balance_colones = balance_colones - 1, spent_colones = spent_colones + 1
    where company_id = $1 and id = $2`.replace(
      'balance_of($2)',
      '(select balance from gifts where id = $2)',
    );
  const values = [company.id, gift.giftId, shop(1)];
  await expect(asSuperuser(app, spend, values)).rejects.toThrow('has still to be chosen');
  await choose(app, gift, item(0));
  await expect(asSuperuser(app, spend, values)).rejects.toThrow('was not chosen');
});

test.each([
  ['too few cards', () => ({ items: [item(0)] }), 'choices_count'],
  ['the same card twice', () => ({ items: [item(0), item(0)] }), 'choices_count'],
  [
    'a default that is not offered',
    () => ({ items: [item(0), item(1)], default_item: item(2) }),
    'choice_default_not_offered',
  ],
  ['an unknown card', () => ({ items: [item(0), 999_999] }), 'gift_not_found'],
])('%s is refused', async (_name, choices, reason) => {
  const users = await makePeople(app.services.database, company.id, [{}]);
  const body = orderToChoose(users, choices());
  const { error } = await app.call(sendGifts, { ...asManager(), body });
  expect(error.reason).toBe(reason);
});

test('cards of another value, two of one shop and too long a time are refused', async () => {
  const { database } = app.services;
  const users = await makePeople(database, company.id, [{}]);
  const send = async (wanted: number[], more = {}) => {
    const body = { ...orderToChoose(users, { items: wanted, days: 30 }), ...more };
    const { error } = await app.call(sendGifts, { ...asManager(), body });
    return error?.field ? `${error.reason} ${error.field}` : error?.reason;
  };
  const dearer = await makeItem(database, { issued: 12_000 });
  const dollars = await makeItem(database, { currency: 'USD', issued: 20, price: 10_000 });
  const same = await makeItem(database);
  await asSuperuser(app, 'update catalogue_items set shop_id = $1 where id = $2', [
    shop(0),
    same.item_id,
  ]);
  expect(await send([item(0), dearer.item_id])).toBe('choices_differ choices.items');
  expect(await send([item(0), dollars.item_id])).toBe('choices_differ choices.items');
  expect(await send([item(0), same.item_id])).toBe('choices_of_one_shop choices.items');
  expect(await send([item(0), item(1)], { valid_months: 1 })).toBe(
    'choice_days_too_long valid_months',
  );
  expect(await send([item(0), item(1)], { total_amount: 1 })).toBe('total_changed');
});

test('a card that has run out, or has another value now, is not chosen', async () => {
  const [scarce, left] = await makeCards(app, [{ stock: 1 }, { stock: 3 }]);
  const both = [scarce?.item_id ?? 0, left?.item_id ?? 0];
  const [a = 0, b = 0] = both;
  const first = await sendToChoose(app, company, { items: both });
  const second = await sendToChoose(app, company, { items: both });
  expect((await choose(app, first, a)).status).toBe(303);
  const refused = await choose(app, second, a);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('role="alert"'),
  ]);
  await asSuperuser(
    app,
    'update catalogue_items set price = 9000, issued_amount = 9000 where id = $1',
    [b],
  );
  expect((await choose(app, second, b)).status).toBe(409);
  // What is chosen stays where the next choice is refused.
  expect((await choose(app, first, b)).status).toBe(409);
  expect([await chosenOf(app, first), await chosenOf(app, second)]).toMatchObject([
    { item: a },
    { item: null },
  ]);
});

test('a card in dollars is chosen, and given, whatever it costs meanwhile', async () => {
  const dollars = { currency: 'USD', issued: 20, price: 10_000 } as const;
  const pair = (await makeCards(app, [dollars, dollars])).map(({ item_id }) => item_id);
  const [a = 0, b = 0] = pair;
  const gift = await sendToChoose(app, company, { items: pair });
  const late = await sendToChoose(app, company, { items: pair, default_item: a, days: 7 });
  await asSuperuser(app, 'update catalogue_items set price = 10400 where id = $1', [a]);
  await asSuperuser(app, 'update catalogue_items set price = 9900 where id = $1', [b]);
  expect((await choose(app, gift, b)).status).toBe(303);
  expect((await choose(app, gift, a)).status).toBe(303);
  await expireAfter(8);
  expect(await chosenOf(app, late)).toMatchObject({ status: 'claimed', item: a });
  // What was paid for it is what its shop is owed.
  const [sold] = await asSuperuser(app, 'select shop_id from catalogue_items where id = $1', [a]);
  const till = await makeTill(app, Number(sold?.shop_id));
  expect((await calls.redeem(gift.code, 2_000, till)).status).toBe(200);
  const used = await asSuperuser(
    app,
    "select colones from gift_activities where gift_id = $1 and kind = 'redeemed'",
    [gift.giftId],
  );
  expect(used).toEqual([{ colones: -10_000 }]);
});

test('after its time it becomes the card that was set, or its value is refunded', async () => {
  const [set, out] = await makeCards(app, [{ stock: 1 }, { stock: 1 }]);
  const pair = [set?.item_id ?? 0, out?.item_id ?? 0];
  const [a = 0] = pair;
  // Of a company whose expired gifts the operator keeps.
  const keeping = await makeCompany(app.services.database, { funds: 1_000_000 });
  await asSuperuser(app, `update companies set expiry = 'keep' where id = $1`, [keeping.id]);
  const given = await sendToChoose(app, keeping, { items: pair, default_item: a, days: 7 });
  const late = await sendToChoose(app, keeping, { items: pair, default_item: a, days: 7 });
  const refunded = await sendToChoose(app, keeping, { items: pair, days: 7 }, { open: false });
  const before = (await moneyOf(app, keeping.id)).wallet;
  await expireAfter(7);
  expect(await chosenOf(app, given)).toMatchObject({ status: 'claimed', item: null });
  await expireAfter(8);
  const [one, other] = [await chosenOf(app, given), await chosenOf(app, late)];
  expect(one).toMatchObject({ status: 'claimed', item: a });
  expect(String(one?.day) > plusDays(today(), 300)).toBe(true);
  const page = await pageOf(given.path);
  expect([page.includes('Se acabó el tiempo'), page.includes('Usted escogió')]).toEqual([
    true,
    false,
  ]);
  // There was one alone.
  expect([other, await chosenOf(app, refunded)]).toMatchObject([
    { status: 'expired', item: null },
    { status: 'expired', item: null },
  ]);
  expect(await unitsOf(app, a)).toBe(0);
  expect((await moneyOf(app, keeping.id)).wallet - before).toBe(20_000);
});

test('a card that could hardly be used any more is given to nobody', async () => {
  const keeping = await makeCompany(app.services.database, { funds: 1_000_000 });
  await asSuperuser(app, `update companies set expiry = 'keep' where id = $1`, [keeping.id]);
  const make = () => sendToChoose(app, keeping, { items, default_item: item(2) });
  const extended = async (days: number) => {
    const gift = await make();
    const headers = newKey();
    const body = { ids: [gift.giftId], valid_until: plusDays(today(), days) };
    const { reply } = await app.call(ends.extendGifts, { token: keeping.token, headers, body });
    expect(reply.body.extended).toBe(1);
    return gift;
  };
  const late = [await extended(365), await extended(340)];
  const early = await extended(330);
  const promised = [...late, early].map(async ({ path }) =>
    (await (await app.fetch(path)).text()).includes('Después recibe la tarjeta de'),
  );
  expect(await Promise.all(promised)).toEqual([false, false, true]);
  const before = await moneyOf(app, keeping.id);
  for (const days of [331, 341, 366]) await expireAfter(days);
  for (const gift of late)
    expect(await chosenOf(app, gift)).toMatchObject({ status: 'expired', item: null });
  expect(await chosenOf(app, early)).toMatchObject({
    item: item(2),
    day: monthsAfter(today(), 12),
  });
  expect((await moneyOf(app, keeping.id)).wallet - before.wallet).toBe(20_000);
});

test('withdrawn, expired and reopened, it returns and takes the stock of its card', async () => {
  const [one, two] = await makeCards(app, [{ stock: 2 }, { stock: 2 }]);
  const pair = [one?.item_id ?? 0, two?.item_id ?? 0];
  const [a = 0, b = 0] = pair;
  const canceled = await sendToChoose(app, company, { items: pair });
  const unchosen = await sendToChoose(app, company, { items: pair, days: 7 });
  const kept = await sendToChoose(app, company, { items: pair });
  await choose(app, canceled, a);
  await choose(app, kept, b);
  const ids = [canceled.giftId];
  await app.call(ends.cancelGifts, { ...asManager(), body: { ids, reason: 'x' } });
  expect(await unitsOf(app, a)).toBe(2);
  await expireAfter(366);
  expect(await unitsOf(app, b)).toBe(2);
  const body = { ids: [unchosen.giftId, kept.giftId], valid_until: plusDays(today(), 60) };
  const { reply } = await app.call(ends.reopenGifts, { ...asManager(), body });
  expect(reply.body.reopened).toBe(2);
  expect([await unitsOf(app, a), await unitsOf(app, b)]).toEqual([2, 1]);
  expect((await choose(app, unchosen, a)).status).toBe(303);
  expect([await chosenOf(app, unchosen), await unitsOf(app, a)]).toMatchObject([{ item: a }, 1]);
});

test('the books agree after all of it', async () => {
  const { lines, sound } = await checkBooks(app.services.database);
  expect([sound, lines.filter((line) => line.includes('WRONG'))]).toEqual([true, []]);
});
