import { getOrder, type OrderResult } from '@regalo/contract/orders/detail';
import { cancelGifts, reopenGifts } from '@regalo/contract/orders/ends';
import { plusDays } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import {
  type MadeTill,
  makeTill,
  makeVouchers,
  newKey,
  tillCalls,
} from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let till: MadeTill;
let now = new Date();

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
});

const calls = tillCalls(() => app);

const resultOf = async (order: number, { token } = company) =>
  (await app.call(getOrder, { token, query: { id: order } })).reply.body.result;

async function expire(): Promise<void> {
  const { signal } = new AbortController();
  await expireGiftsJob.handle(app.services, { dueAt: now.toISOString() }, signal);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const inAYear = () => new Date(`${plusDays(now.toISOString().slice(0, 10), 366)}T12:00:00Z`);

/** Every colón that was sent is in one of four parts. */
function expectToAddUp({ sent, redeemed, left, expired, canceled }: OrderResult): void {
  const parts = [redeemed, left, expired, canceled].map(({ colones }) => colones);
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(sent.colones);
}

const share = (gifts: number, colones: number) => ({ gifts, colones });

test('an order that was just sent is all left', async () => {
  const [gift] = await makeVouchers(app, company, 3);
  const none = share(0, 0);
  const rest = { opened: none, redeemed: none, expired: none, refunded: none, canceled: none };
  const all = share(3, 30_000);
  expect(await resultOf(gift?.orderId ?? 0)).toEqual({ sent: all, left: all, ...rest });
});

test('each colón is redeemed, left, expired or canceled, whatever happened in between', async () => {
  const start = now;
  const gifts = await makeVouchers(app, company, 6);
  const [part, whole, opened, undone, spentFirst] = gifts;
  if (!part || !whole || !opened || !undone || !spentFirst) throw new Error('six gifts');
  const { orderId: order } = part;
  await app.fetch(new URL(opened.link).pathname, { method: 'POST', redirect: 'manual' });
  await calls.redeem(part.code, 3_000, till);
  await calls.redeem(whole.code, 10_000, till);
  await calls.redeem(spentFirst.code, 1_000, till);
  const use = (await calls.redeem(undone.code, 4_000, till)).reply.body.redemption_id;
  const result = await resultOf(order);
  expectToAddUp(result);
  expect(result).toMatchObject({
    sent: share(6, 60_000),
    opened: share(5, 50_000),
    redeemed: share(4, 18_000),
    left: share(5, 42_000),
  });
  await app.call(cancelGifts, {
    token: company.token,
    headers: newKey(),
    body: { ids: [undone.giftId, spentFirst.giftId] },
  });
  // What is undone after the end of its gift returns like what was left of it.
  await calls.undo(use, till);
  const canceled = await resultOf(order);
  expectToAddUp(canceled);
  expect(canceled).toMatchObject({
    redeemed: share(3, 14_000),
    left: share(3, 27_000),
    canceled: share(2, 19_000),
    refunded: share(2, 19_000),
  });
  try {
    now = inAYear();
    const overdue = await resultOf(order);
    expectToAddUp(overdue);
    // Nothing has returned before the job has booked it.
    expect(overdue).toMatchObject({ expired: share(3, 27_000), refunded: share(2, 19_000) });
    await expire();
    const ended = await resultOf(order);
    expectToAddUp(ended);
    expect(ended).toMatchObject({
      left: share(0, 0),
      expired: share(3, 27_000),
      refunded: share(5, 46_000),
    });
  } finally {
    now = start;
  }
});

test('what the operator keeps has expired, and is not refunded', async () => {
  const start = now;
  const other = await makeCompany(app.services.database);
  await asSuperuser(app, "update companies set expiry = 'keep' where id = $1", [other.id]);
  const [gift] = await makeVouchers(app, other, 2);
  try {
    now = inAYear();
    await expire();
    expect(await resultOf(gift?.orderId ?? 0, other)).toMatchObject({
      expired: share(2, 20_000),
      refunded: share(0, 0),
    });
  } finally {
    now = start;
  }
});

test.each(['refund', 'keep'])(
  'what is undone after an expiry (%s) is reopened with the rest, and its unit leaves the shelf once',
  async (expiry) => {
    const start = now;
    const place = await makeItem(app.services.database, { stock: 5 });
    await asSuperuser(app, `update catalogue_items set use = 'parts' where id = ${place.item_id}`);
    await asSuperuser(app, 'update companies set expiry = $2 where id = $1', [company.id, expiry]);
    const own = await makeTill(app, place.shop_id);
    const [gift] = await makeVouchers(app, company, 1, { place, months: 1 });
    const { orderId: order = 0, giftId = 0, code = '' } = gift ?? {};
    const stock = async () =>
      (
        await asSuperuser(app, 'select units::int from item_stock where item_id = $1', [
          place.item_id,
        ])
      )[0]?.units;
    const use = (await calls.redeem(code, 4_000, own)).reply.body.redemption_id;
    try {
      now = inDays(60);
      await expire();
      expect(await stock()).toBe(4);
      await calls.undo(use, own);
      expect(await stock()).toBe(5);
      const body = { ids: [giftId], valid_until: inDays(90).toISOString().slice(0, 10) };
      const { token } = company;
      const { reply } = await app.call(reopenGifts, { token, headers: newKey(), body });
      expect(reply.body).toMatchObject({ reopened: 1, taken: expiry === 'refund' ? 10_000 : 0 });
      expect(await stock()).toBe(4);
      const result = await resultOf(order);
      expectToAddUp(result);
      expect(result).toMatchObject({ left: share(1, 10_000), redeemed: share(0, 0) });
      now = inDays(120);
      await expire();
      expect(await stock()).toBe(5);
      expectToAddUp(await resultOf(order));
      const { lines } = await checkBooks(app.services.database);
      expect(lines.find((line) => line.startsWith(`Company ${company.id}:`))).toMatch(/in order$/);
    } finally {
      now = start;
      await asSuperuser(app, "update companies set expiry = 'refund' where id = $1", [company.id]);
    }
  },
);
