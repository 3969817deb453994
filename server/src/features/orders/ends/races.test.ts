import * as ends from '@regalo/contract/orders/ends';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { OPEN_GIFT_FAULTS } from '../../../testing/tally-faults.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import {
  type MadeTill,
  type MadeVoucher,
  makeTill,
  makeVouchers,
  newKey,
  tillCalls,
} from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';

const VALUE = 10_000;
const TIMES = 6;
/** When gifts of a month have expired, and a day after it until which they are extended. */
const AFTER = 40;
const EXTENDED = 60;

const app = useTestApp();
let company: MadeCompany;
let shopId: number;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  shopId = (await makeItem(app.services.database)).shop_id;
});

const calls = tillCalls(() => app);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A gift of a month with what can happen to it; each tells whether it did. */
async function makeContested() {
  // A till of its own: from the fourth undo on it would need its supervisor.
  const till: MadeTill = await makeTill(app, shopId);
  const [gift] = await makeVouchers(app, company, 1, { amount: VALUE, months: 1 });
  const { giftId, code } = gift as MadeVoucher;
  const ids = [giftId];
  const asManager = () => ({ token: company.token, headers: newKey() });
  return {
    giftId,
    redeem: async (amount = VALUE) => {
      const { status, reply } = await calls.redeem(code, amount, till);
      return status === 200 ? reply.body.redemption_id : 0;
    },
    undo: async (id: number) => (await calls.undo(id, till)).status === 200,
    async cancel() {
      const body = { ids, reason: 'Ya no trabaja aquí' };
      return (await app.call(ends.cancelGifts, { ...asManager(), body })).reply.body.canceled === 1;
    },
    async extend() {
      const body = { ids, valid_until: plusDays(localDay(new Date(), -6), EXTENDED) };
      return (await app.call(ends.extendGifts, { ...asManager(), body })).reply.body.extended === 1;
    },
    async replace() {
      const { token } = company;
      return (await app.call(ends.replaceCode, { token, body: { id: giftId } })).status === 200;
    },
    /** The job's clock alone is past the last day; the tills' and the managers' is not yet. */
    async expire() {
      const services = { ...app.services, now: () => inDays(AFTER) };
      const due = { dueAt: new Date().toISOString() };
      await expireGiftsJob.handle(services, due, new AbortController().signal);
      return (await statusOf(giftId)) === 'expired';
    },
  };
}
type Contested = Awaited<ReturnType<typeof makeContested>>;

const statusOf = async (giftId: number) =>
  (await asSuperuser(app, 'select status from gifts where id = $1', [giftId]))[0]?.status;

/** Starts both at once, the other one first every other time. */
async function race<A, B>(n: number, one: () => Promise<A>, other: () => Promise<B>) {
  if (n % 2 === 0) return await Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second] as const;
}

const PAIRS: {
  pair: string;
  one: (gift: Contested) => Promise<unknown>;
  other: (gift: Contested) => Promise<unknown>;
  /** How the gift stands where the one came first, or the other. */
  ends: [one: string, other: string];
}[] = [
  {
    pair: 'cancel against redeem',
    one: ({ cancel }) => cancel(),
    other: ({ redeem }) => redeem(),
    ends: ['canceled', 'redeemed'],
  },
  {
    pair: 'expire against redeem',
    one: ({ expire }) => expire(),
    other: ({ redeem }) => redeem(),
    ends: ['expired', 'redeemed'],
  },
  {
    pair: 'extend against expire',
    one: ({ extend }) => extend(),
    other: ({ expire }) => expire(),
    ends: ['unclaimed', 'expired'],
  },
  {
    pair: 'replace against redeem',
    one: ({ replace }) => replace(),
    other: ({ redeem }) => redeem(),
    ends: ['unclaimed', 'redeemed'],
  },
];

test.each(PAIRS)('$pair: exactly one of them, never both', async ({ one, other, ends: [a, b] }) => {
  for (let n = 0; n < TIMES; n += 1) {
    const gift = await makeContested();
    const happened = await race(
      n,
      () => one(gift),
      () => other(gift),
    );
    const [first, second] = happened.map(Boolean);
    expect([first, second]).toEqual([!second, !first]);
    expect(await statusOf(gift.giftId)).toBe(first ? a : b);
  }
});

test('undo against cancel: the whole value returns, whichever comes first', async () => {
  const read = 'select balance::int from wallets where company_id = $1';
  const wallet = async () => Number((await asSuperuser(app, read, [company.id]))[0]?.balance);
  for (let n = 0; n < TIMES; n += 1) {
    const gift = await makeContested();
    const used = await gift.redeem(4_000);
    const before = await wallet();
    const both = await race(n, () => gift.undo(used), gift.cancel);
    expect(both).toEqual([true, true]);
    expect((await wallet()) - before).toBe(VALUE);
  }
});

test('all at once leave one story', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const gift = await makeContested();
    const used = await gift.redeem(1_000);
    await Promise.all([
      gift.cancel(),
      gift.expire(),
      gift.redeem(500),
      gift.replace(),
      gift.undo(used),
      gift.extend(),
    ]);
  }
});

test('the books agree after all of it', async () => {
  const { lines, sound } = await checkBooks(app.services.database);
  expect([sound, lines.filter((line) => line.includes('WRONG'))]).toEqual([true, []]);
  expect(await asSuperuser(app, OPEN_GIFT_FAULTS)).toEqual([]);
});
