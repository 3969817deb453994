import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { at, makeSettledShop, storedLines, storedStatements } from '../../testing/settlement.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeVouchers } from '../../testing/tills.ts';
import { claimHash } from '../gifts/keys/gift-keys.ts';
import { redeemVoucher } from '../vouchers/redeem.ts';
import { closeStatementsJob } from './close-statements-job.ts';
import { setTerms } from './terms.ts';

const app = useTestApp();
let company: MadeCompany;
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 100_000_000 });
});

const days = (statements: { first_day: string; last_day: string }[]) =>
  statements.map(({ first_day, last_day }) => [first_day, last_day]);

test('a statement is closed an hour after its period, once, and adds up', async () => {
  const shop = await makeSettledShop(app, company);
  const early = await shop.redeem(10_001, '2026-01-05T15:00:00Z');
  const undone = await shop.redeem(4_000, '2026-01-20T15:00:00Z');
  await shop.undo(undone, '2026-01-20T15:10:00Z');
  // The last instant of January in Costa Rica, and the first of February.
  const last = await shop.redeem(2_000, '2026-02-01T05:59:59.999Z');
  const next = await shop.redeem(3_000, '2026-02-01T06:00:00Z');
  expect(await shop.close('2026-02-01T06:59:59.999Z')).toEqual([]);
  expect(await shop.close('2026-02-01T07:00:00Z')).toMatchObject([{ number: 1, payable: 11_400 }]);
  expect(await shop.close('2026-02-20T07:00:00Z')).toEqual([]);
  const january = {
    ...{ number: 1, first_day: '2026-01-01', last_day: '2026-01-31' },
    ...{ redemptions: 3, undos: 1, redeemed: 16_001, undone: 4_000 },
    // 5 % of 10,001 are 500.05.
    ...{ commission: 601, carried: 0, payable: 11_400 },
  };
  expect(await storedStatements(app, shop.shopId)).toEqual([january]);
  expect(await storedLines(app, shop.shopId, 1)).toEqual([
    [`redemption:${early}`, 501],
    [`redemption:${undone}`, 200],
    [`undo:${undone}`, -200],
    [`redemption:${last}`, 100],
  ]);
  await shop.close('2026-03-01T07:00:00Z');
  expect(await storedLines(app, shop.shopId, 2)).toEqual([[`redemption:${next}`, 150]]);
  expect((await storedStatements(app, shop.shopId))[0]).toEqual(january);
});

test('commission is rounded up for each redemption', async () => {
  for (const [bps, commissions] of [
    [0, [0, 0, 0]],
    [1, [1, 1, 1]],
    [333, [17, 34, 333]],
    [9_999, [500, 1_000, 9_999]],
    [10_000, [500, 1_000, 10_000]],
  ] as const) {
    const shop = await makeSettledShop(app, company, { commissionBps: bps });
    for (const colones of [500, 1_000, 10_000]) await shop.redeem(colones, '2026-01-05T15:00:00Z');
    await shop.close('2026-02-01T07:00:00Z');
    const lines = await storedLines(app, shop.shopId, 1);
    expect([bps, lines.map(([, commission]) => commission)]).toEqual([bps, commissions]);
  }
});

test('a redemption has the commission of its own day, and an undo gives back just that', async () => {
  const shop = await makeSettledShop(app, company, { commissionBps: 1_000 });
  const before = await shop.redeem(10_000, '2026-01-15T05:59:59Z');
  const after = await shop.redeem(10_000, '2026-01-15T06:00:00Z');
  const dearer = { commissionBps: 2_000, period: 'month', from: '2026-01-15' } as const;
  await setTerms(app.services, shop.shopId, { ...dearer, author: 'test' });
  await shop.close('2026-02-02T00:00:00Z');
  const lines = await storedLines(app, shop.shopId, 1);
  expect(lines.map(([, commission]) => commission)).toEqual([1_000, 2_000]);
  for (const id of [before, after]) await shop.undo(id, '2026-02-03T00:00:00Z');
  await shop.close('2026-03-02T00:00:00Z');
  expect(await storedLines(app, shop.shopId, 2)).toEqual([
    [`undo:${before}`, -1_000],
    [`undo:${after}`, -2_000],
  ]);
});

test('a negative statement carries forward until it is made up for', async () => {
  const shop = await makeSettledShop(app, company, { commissionBps: 1_000 });
  const id = await shop.redeem(10_000, '2026-01-31T20:00:00Z');
  await shop.close('2026-02-02T00:00:00Z');
  await shop.undo(id, '2026-02-01T12:00:00Z');
  await shop.close('2026-03-02T00:00:00Z');
  await shop.redeem(5_000, '2026-03-05T12:00:00Z');
  await shop.close('2026-04-02T00:00:00Z');
  await shop.redeem(6_000, '2026-04-05T12:00:00Z');
  await shop.close('2026-05-02T00:00:00Z');
  const rows = await storedStatements(app, shop.shopId);
  expect(rows.map(({ carried, payable }) => [carried, payable])).toEqual([
    [0, 9_000],
    [0, -9_000],
    [-9_000, -4_500],
    [-4_500, 900],
  ]);
});

test('a shop without terms accumulates until it has them', async () => {
  const shop = await makeSettledShop(app, company, { noTerms: true });
  await shop.redeem(1_000, '2025-11-10T12:00:00Z');
  expect(await shop.close('2026-03-01T12:00:00Z')).toEqual([]);
  const terms = { commissionBps: 500, period: 'week', from: '2026-02-11', author: 'test' } as const;
  await setTerms(app.services, shop.shopId, terms);
  // A Wednesday; its week ends on the 15th.
  expect(await shop.close('2026-02-16T06:59:00Z')).toEqual([]);
  const closed = await shop.close('2026-03-01T12:00:00Z');
  expect(days(closed)).toEqual([['2025-11-10', '2026-02-15']]);
  expect(await storedStatements(app, shop.shopId)).toMatchObject([{ commission: 50 }]);
});

test('a period in which nothing happened has no statement, and leaves no gap in the numbers', async () => {
  const shop = await makeSettledShop(app, company, { period: 'week', from: '2026-01-05' });
  await shop.redeem(1_000, '2026-01-06T12:00:00Z');
  await shop.redeem(1_000, '2026-01-27T12:00:00Z');
  const closed = await shop.close('2026-03-01T12:00:00Z');
  expect(closed.map(({ number }) => number)).toEqual([1, 2]);
  expect(days(closed)).toEqual([
    ['2026-01-05', '2026-01-11'],
    ['2026-01-26', '2026-02-01'],
  ]);
});

test('the days are those of the shop, where the clocks change too', async () => {
  const timeZone = 'Europe/Madrid';
  const shop = await makeSettledShop(app, company, {
    timeZone,
    period: 'week',
    from: '2026-03-23',
  });
  // That Sunday has 23 hours; it ends at 22:00 UTC.
  const inside = await shop.redeem(1_000, '2026-03-29T21:59:59Z');
  await shop.redeem(1_000, '2026-03-29T22:00:00Z');
  expect(await shop.close('2026-03-29T22:59:00Z')).toEqual([]);
  expect(await shop.close('2026-03-29T23:00:00Z')).toHaveLength(1);
  expect(await storedLines(app, shop.shopId, 1)).toEqual([[`redemption:${inside}`, 50]]);
});

test('many closings at once write each statement once, without gaps', async () => {
  const shop = await makeSettledShop(app, company, { period: 'week', from: '2026-01-05' });
  const ids: number[] = [];
  for (let week = 0; week < 5; week += 1) {
    const day = new Date(Date.UTC(2026, 0, 7 + 7 * week, 12)).toISOString();
    ids.push(await shop.redeem(1_000, day));
  }
  const runs = Array.from({ length: 4 }, () => shop.close('2026-03-01T12:00:00Z'));
  const closed = (await Promise.all(runs)).flat().map(({ number }) => number);
  expect(closed.toSorted()).toEqual([1, 2, 3, 4, 5]);
  const lines: unknown[] = [];
  for (const number of [1, 2, 3, 4, 5])
    for (const [cause] of await storedLines(app, shop.shopId, number)) lines.push(cause);
  expect(lines).toEqual(ids.map((id) => `redemption:${id}`));
});

test('what commits late is in the next statement, once, and holds nobody up', async () => {
  const shop = await makeSettledShop(app, company);
  await shop.redeem(1_000, new Date().toISOString());
  const [voucher] = await makeVouchers(app, company, 1);
  const { promise: closedMeanwhile, resolve: commit } = Promise.withResolvers<void>();
  const { promise: booked, resolve: isBooked } = Promise.withResolvers<void>();
  const { keys, database } = app.services;
  // The redemption of a till whose transaction ends late.
  const slow: typeof database = {
    ...database,
    inCompanyAndShop: (companyId, shopId, act) =>
      database.inCompanyAndShop(companyId, shopId, async (tx) => {
        const answer = await act(tx);
        isBooked();
        await closedMeanwhile;
        return answer;
      }),
  };
  const token = voucher?.link.split('/').at(-1) ?? '';
  const books = { companyId: company.id, shopId: shop.shopId, tillId: shop.till.id };
  const redeemed = redeemVoucher({ ...app.services, database: slow }, books, {
    giftId: voucher?.giftId ?? 0,
    hashes: [claimHash(keys, token, keys.current)],
    amount: 2_000,
    receipt: '',
    key: 'late',
  });
  await booked;
  const nextYear = new Date().getUTCFullYear() + 1;
  expect(await shop.close(`${nextYear}-03-01T12:00:00Z`)).toHaveLength(1);
  commit();
  await redeemed;
  expect(await shop.close(`${nextYear}-06-01T12:00:00Z`)).toHaveLength(1);
  const rows = await storedStatements(app, shop.shopId);
  expect(rows.map(({ redeemed: sum }) => sum)).toEqual([1_000, 2_000]);
});

test('the job closes what is due of all shops', async () => {
  const shops = [await makeSettledShop(app, company), await makeSettledShop(app, company)];
  for (const shop of shops) await shop.redeem(1_000, '2026-01-05T15:00:00Z');
  const dueAt = '2026-02-01T07:10:00Z';
  await closeStatementsJob.handle(at(app, dueAt), { dueAt }, new AbortController().signal);
  for (const { shopId } of shops)
    expect(await storedStatements(app, shopId)).toMatchObject([{ number: 1, payable: 950 }]);
});
