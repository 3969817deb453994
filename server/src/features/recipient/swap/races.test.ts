import * as ends from '@regalo/contract/orders/ends';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { chosenOf, type GiftToChoose, unitsOf } from '../../../testing/gifts-to-choose.ts';
import { makeSwapCards, sendCard, shownCode, swap } from '../../../testing/gifts-to-swap.ts';
import { race } from '../../../testing/race.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { OPEN_GIFT_FAULTS } from '../../../testing/tally-faults.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeTill, newKey, tillCalls } from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';

/** Of each pair. */
const TIMES = 10;
const VALUE = 10_000;

const app = useTestApp();
const calls = tillCalls(() => app);
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
});

/** Two cards with so many units each, and as many gifts of the first one. */
async function makeContested(stock: number, gifts = 1) {
  const cards = await makeSwapCards(app, [{ stock: stock + gifts }, { stock }]);
  const [own, other] = cards;
  if (!own || !other) throw new Error('no cards');
  const sent: GiftToChoose[] = [];
  for (let n = 0; n < gifts; n += 1) sent.push(await sendCard(app, company, own));
  const [gift] = sent;
  if (!gift) throw new Error('no gift');
  /** What gifts hold of the two items. */
  const held = async () => [
    stock + gifts - (await unitsOf(app, own.item_id)),
    stock - (await unitsOf(app, other.item_id)),
  ];
  return { gift, sent, own, other, held };
}

test('against expiry: it expires, and holds nothing of either card', async () => {
  const services = { ...app.services, now: () => new Date(Date.now() + 400 * 86_400_000) };
  const due = { dueAt: new Date().toISOString() };
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, other, held } = await makeContested(3);
    await race(
      n,
      () => swap(app, gift, other.item_id),
      () => expireGiftsJob.handle(services, due, new AbortController().signal),
    );
    expect(await chosenOf(app, gift)).toMatchObject({ status: 'expired' });
    expect(await held()).toEqual([0, 0]);
  }
});

test('against its withdrawal: nothing of its stock is held afterwards', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, other, held } = await makeContested(3);
    const body = { ids: [gift.giftId], reason: 'Ya no trabaja aquí' };
    await race(
      n,
      () => swap(app, gift, other.item_id),
      () => app.call(ends.cancelGifts, { token: company.token, headers: newKey(), body }),
    );
    expect(await chosenOf(app, gift)).toMatchObject({ status: 'canceled' });
    expect(await held()).toEqual([0, 0]);
  }
});

test('against the till: it is used where it was, or is of the other shop, unused', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, own, other, held } = await makeContested(3);
    const till = await makeTill(app, own.shop_id);
    const [, used] = await race(
      n,
      () => swap(app, gift, other.item_id),
      () => calls.redeem(gift.code, VALUE, till),
    );
    const now = await chosenOf(app, gift);
    if (used.status === 200) expect(now).toMatchObject({ status: 'redeemed', item: null });
    else
      expect([used.error.reason, now]).toEqual([
        'voucher_of_other_shop',
        expect.objectContaining({ status: 'claimed', item: other.item_id }),
      ]);
    expect(await held()).toEqual(used.status === 200 ? [1, 0] : [0, 1]);
  }
});

test("against the stock's end: as many are swapped as there are units", async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { sent, own, other, held } = await makeContested(1, 3);
    const answers = await Promise.all(sent.map((gift) => swap(app, gift, other.item_id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    expect(await held()).toEqual([2, 1]);
    // The one that has it gives it back while the two others want it.
    await Promise.all(
      sent.flatMap((gift) => [swap(app, gift, own.item_id), swap(app, gift, other.item_id)]),
    );
    const items = await Promise.all(sent.map(async (gift) => (await chosenOf(app, gift))?.item));
    const swapped = items.filter((item) => item === other.item_id).length;
    expect(await held()).toEqual([3 - swapped, swapped]);
    expect(swapped).toBeLessThanOrEqual(1);
  }
});

test('sent twice at once, it is swapped once and has one code that works', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { gift, other, held } = await makeContested(3);
    await Promise.all([swap(app, gift, other.item_id), swap(app, gift, other.item_id)]);
    const [row] = await asSuperuser(app, 'select swaps from gifts where id = $1', [gift.giftId]);
    expect(row).toEqual({ swaps: 1 });
    expect(await held()).toEqual([0, 1]);
    const till = await makeTill(app, other.shop_id);
    expect((await calls.redeem(await shownCode(app, gift), VALUE, till)).status).toBe(200);
  }
});

test('the books agree after all of it', async () => {
  const { lines, sound } = await checkBooks(app.services.database);
  expect([sound, lines.filter((line) => line.includes('WRONG'))]).toEqual([true, []]);
  expect(await asSuperuser(app, OPEN_GIFT_FAULTS)).toEqual([]);
});
