import * as ends from '@regalo/contract/orders/ends';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import {
  choose,
  chosenOf,
  type GiftToChoose,
  makeCards,
  sendToChoose,
  unitsOf,
} from '../../../testing/gifts-to-choose.ts';
import { race } from '../../../testing/race.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { OPEN_GIFT_FAULTS } from '../../../testing/tally-faults.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeTill, newKey, tillCalls } from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';

/** Of each pair: 50 in all. */
const TIMES = 10;
const VALUE = 10_000;

const app = useTestApp();
const calls = tillCalls(() => app);
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
});

/** Two cards with so many units each, and a gift to choose from. */
async function makeContested(stock: number, choice = {}) {
  const [one, two] = await makeCards(app, [{ stock }, { stock }]);
  const items = [one?.item_id ?? 0, two?.item_id ?? 0];
  const gift = await sendToChoose(app, company, { items, days: 7, ...choice });
  return { gift, items, shop: one?.shop_id ?? 0, a: items[0] ?? 0, b: items[1] ?? 0 };
}

/** The job's clock alone is past the time to choose. */
async function expire() {
  const services = { ...app.services, now: () => new Date(Date.now() + 9 * 86_400_000) };
  const due = { dueAt: new Date().toISOString() };
  await expireGiftsJob.handle(services, due, new AbortController().signal);
}

const cancel = async ({ giftId }: GiftToChoose) => {
  const body = { ids: [giftId], reason: 'Ya no trabaja aquí' };
  await app.call(ends.cancelGifts, { token: company.token, headers: newKey(), body });
};

/** What a gift that is open, or was chosen, holds of two items with so many units. */
const heldOf = async (stock: number, a: number, b: number) => [
  stock - (await unitsOf(app, a)),
  stock - (await unitsOf(app, b)),
];

test('against expiry: it is chosen, or its value is refunded', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, a, b } = await makeContested(3);
    await race(n, () => choose(app, gift, a), expire);
    const now = await chosenOf(app, gift);
    const chosen = now?.item === a;
    expect(now).toMatchObject(chosen ? { status: 'claimed' } : { status: 'expired', item: null });
    expect(await heldOf(3, a, b)).toEqual([chosen ? 1 : 0, 0]);
  }
});

test('against the default: it is the one or the other', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const made = await makeContested(3);
    const { b } = made;
    const gift = await sendToChoose(app, company, { items: made.items, default_item: b, days: 7 });
    await race(n, () => choose(app, gift, made.a), expire);
    const now = await chosenOf(app, gift);
    expect(now?.status).toBe('claimed');
    // Until the code is shown, the default may have been changed.
    expect(await heldOf(3, made.a, b)).toEqual(now?.item === b ? [0, 1] : [1, 0]);
  }
});

test('against its withdrawal: nothing of its stock is held afterwards', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, a, b } = await makeContested(3);
    await choose(app, gift, b);
    await race(
      n,
      () => choose(app, gift, a),
      () => cancel(gift),
    );
    expect(await chosenOf(app, gift)).toMatchObject({ status: 'canceled' });
    expect(await heldOf(3, a, b)).toEqual([0, 0]);
  }
});

test("against the stock's end: one of three has the last one, however they change", async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, a, b, items } = await makeContested(1);
    const others = [
      await sendToChoose(app, company, { items }),
      await sendToChoose(app, company, { items }),
    ];
    const all = [gift, ...others];
    // Two who change the other way round at once, and one more who wants either.
    const answers = await Promise.all(
      all.flatMap((one, of) =>
        [a, b].toSorted(() => (of % 2 ? 1 : -1)).map((item) => choose(app, one, item)),
      ),
    );
    expect(answers.every(({ status }) => status === 303 || status === 409)).toBe(true);
    const chosen = await Promise.all(all.map(async (one) => (await chosenOf(app, one))?.item));
    const of = (item: number) => chosen.filter((one) => one === item).length;
    expect(await heldOf(1, a, b)).toEqual([of(a), of(b)]);
    expect([of(a) <= 1, of(b) <= 1]).toEqual([true, true]);
  }
});

test('against the till: it is used at the shop that was chosen then, or stays unused', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, a, b, shop } = await makeContested(3);
    const till = await makeTill(app, shop);
    await choose(app, gift, a);
    const [, used] = await race(
      n,
      () => choose(app, gift, b),
      () => calls.redeem(gift.code, VALUE, till),
    );
    const now = await chosenOf(app, gift);
    if (used.status === 200) expect(now).toMatchObject({ status: 'redeemed', item: a });
    else expect([used.error.reason, now?.item]).toEqual(['voucher_of_other_shop', b]);
    expect(await heldOf(3, a, b)).toEqual(used.status === 200 ? [1, 0] : [0, 1]);
  }
});

test('the books agree after all of it', async () => {
  const { lines, sound } = await checkBooks(app.services.database);
  expect([sound, lines.filter((line) => line.includes('WRONG'))]).toEqual([true, []]);
  expect(await asSuperuser(app, OPEN_GIFT_FAULTS)).toEqual([]);
});
