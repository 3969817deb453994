import { listOrderGifts } from '@regalo/contract/orders/detail';
import * as ends from '@regalo/contract/orders/ends';
import { lookAtVoucher, redeemVoucher } from '@regalo/contract/till/till';
import { localDay, oneYearAfter, plusDays } from '@regalo/contract/values/days';
import { getStatement } from '@regalo/contract/wallet/statement';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem, unique } from '../../../testing/factories.ts';
import { order, setPolicies, signIn } from '../../../testing/held-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type MadeTill, type MadeVoucher, makeTill, makeVouchers } from '../../../testing/tills.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';

const FEE = 1_200;

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let till: MadeTill;
/** The company's today; tests let it go on. */
let now = new Date();

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
});

const today = () => localDay(now, -6);
const lastDay = () => oneYearAfter(today());
const keyed = (key = `end-${unique()}`) => ({ 'idempotency-key': key });
const one = async (): Promise<MadeVoucher> => {
  const [voucher] = await makeVouchers(app, company, 1);
  if (!voucher) throw new Error('no voucher');
  return voucher;
};
const redeem = async (code: string, amount: number) => {
  const body = { code, amount };
  const { reply, error } = await app.call(redeemVoucher, {
    token: till.token,
    headers: keyed(),
    body,
  });
  return reply.body?.redemption_id ?? error.reason;
};
const stateOf = async (code: string) =>
  (await app.call(lookAtVoucher, { token: till.token, body: { code } })).reply.body.state;
const balance = async () =>
  Number(
    (await asSuperuser(app, 'select balance from wallets where company_id = $1', [company.id]))[0]
      ?.balance,
  );
const cancel = async (body: Record<string, unknown>, headers = keyed()) =>
  app.call(ends.cancelGifts, {
    token: company.token,
    headers,
    body: { reason: 'Ya no trabaja aquí', ...body },
  });
const extend = async (body: Record<string, unknown>, headers = keyed()) =>
  app.call(ends.extendGifts, { token: company.token, headers, body });
const reopen = async (body: Record<string, unknown>, headers = keyed()) =>
  app.call(ends.reopenGifts, { token: company.token, headers, body });

/** Lets time go by until the gifts of today have expired, runs the job, and comes back. */
async function expire(days = 400, at = today()): Promise<void> {
  const before = now;
  now = new Date(`${plusDays(at, days)}T12:00:00Z`);
  await expireGiftsJob.handle(
    app.services,
    { dueAt: now.toISOString() },
    new AbortController().signal,
  );
  now = before;
}

test('what is left of withdrawn gifts returns, and the fee of those that reached nobody', async () => {
  const [fresh, opened, spent, used] = await makeVouchers(app, company, 4);
  if (!fresh || !opened || !spent || !used) throw new Error('four gifts');
  await app.fetch(new URL(opened.link).pathname, { method: 'POST', redirect: 'manual' });
  await redeem(spent.code, 4_000);
  await redeem(used.code, 10_000);
  const before = await balance();
  const { reply } = await cancel({ order: fresh.orderId });
  expect(reply.body).toEqual({
    canceled: 3,
    refunded: 10_000 + FEE + 10_000 + 6_000,
    skipped: [{ id: used.giftId, reason: 'redeemed' }],
    skipped_count: 1,
  });
  expect((await balance()) - before).toBe(reply.body.refunded);
  for (const gift of [fresh, opened, spent]) {
    expect(await stateOf(gift.code)).toBe('canceled');
    expect(await redeem(gift.code, 1)).toBe('voucher_canceled');
  }
  const query = { order: fresh.orderId };
  const { list } = (await app.call(listOrderGifts, { token: company.token, query })).reply.body;
  expect(list.map(({ status }) => status)).toEqual([
    'canceled',
    'canceled',
    'canceled',
    'redeemed',
  ]);
  const statement = (await app.call(getStatement, { token: company.token, query: {} })).reply.body;
  expect(statement.list[0]).toMatchObject({ kind: 'refund', amount: reply.body.refunded });
});

test('a call with the same key is answered like the first, whatever happened since', async () => {
  const gift = await one();
  const headers = keyed();
  const first = (await cancel({ ids: [gift.giftId] }, headers)).reply.body;
  expect(first).toMatchObject({ canceled: 1, refunded: 10_000 + FEE, skipped: [] });
  const before = await balance();
  expect((await cancel({ ids: [gift.giftId] }, headers)).reply.body).toEqual(first);
  expect((await cancel({ order: gift.orderId }, headers)).error.code).toBe('idempotency_mismatch');
  expect((await cancel({ ids: [gift.giftId] })).reply.body).toMatchObject({
    canceled: 0,
    refunded: 0,
  });
  expect(await balance()).toBe(before);
});

test('twenty calls at once with one key withdraw once', async () => {
  const gifts = await makeVouchers(app, company, 3);
  const headers = keyed();
  const before = await balance();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cancel({ order: gifts[0]?.orderId }, headers)),
  );
  const bodies = new Set(answers.map(({ reply }) => JSON.stringify(reply.body)));
  expect(bodies.size).toBe(1);
  expect((await balance()) - before).toBe(3 * (10_000 + FEE));
});

test('mails that were not sent are not sent any more, and stock returns', async () => {
  const place = await makeItem(app.services.database, { stock: 5 });
  const gifts = await makeVouchers(app, company, 2, { place });
  const stock = async () =>
    (
      await asSuperuser(app, 'select units::int from item_stock where item_id = $1', [
        place.item_id,
      ])
    )[0]?.units;
  expect(await stock()).toBe(3);
  await cancel({ ids: [gifts[0]?.giftId] });
  expect(await stock()).toBe(4);
  const mails = await asSuperuser(
    app,
    'select status from deliveries where order_id = $1 order by gift_id',
    [gifts[0]?.orderId],
  );
  expect(mails).toEqual([{ status: 'replaced' }, { status: 'queued' }]);
});

test('at the end of its last day a gift returns what is left, once, with one notice', async () => {
  const [whole, part] = await makeVouchers(app, company, 2);
  if (!whole || !part) throw new Error('two gifts');
  await redeem(part.code, 3_000);
  await expire(0, lastDay());
  expect(await stateOf(whole.code)).toBe('usable');
  const before = await balance();
  await expire(1, lastDay());
  const returned = (await balance()) - before;
  await expire(2, lastDay());
  expect((await balance()) - before).toBe(returned);
  expect(await stateOf(whole.code)).toBe('expired');
  const kinds = await asSuperuser(
    app,
    `select e.account, e.amount::int from ledger_transactions t join ledger_entries e
      on e.transaction_id = t.id where t.order_id = $1 and t.kind = 'expiry' order by e.amount`,
    [whole.orderId],
  );
  expect(kinds).toEqual([
    { account: 'vouchers', amount: -17_000 },
    { account: 'wallet', amount: 17_000 },
  ]);
  const notices = await asSuperuser(
    app,
    "select details from notifications where company_id = $1 and kind = 'gifts_expired'",
    [company.id],
  );
  expect(notices).toHaveLength(1);
  expect(notices[0]?.details).toMatchObject({ refunded: returned, kept: 0 });
});

test('what a company’s contract keeps goes to breakage, and reopening takes it from there', async () => {
  const other = await makeCompany(app.services.database, { funds: 20_000 });
  await asSuperuser(app, "update companies set expiry = 'keep' where id = $1", [other.id]);
  const [gift] = await makeVouchers(app, other, 1);
  await expire();
  const accounts = async (kind: string) =>
    await asSuperuser(
      app,
      `select e.account, e.amount::int from ledger_transactions t join ledger_entries e
        on e.transaction_id = t.id where t.company_id = $1 and t.kind = $2 order by e.amount`,
      [other.id, kind],
    );
  expect(await accounts('expiry')).toEqual([
    { account: 'vouchers', amount: -10_000 },
    { account: 'breakage', amount: 10_000 },
  ]);
  const body = { ids: [gift?.giftId], valid_until: plusDays(today(), 30) };
  const { reply } = await app.call(ends.reopenGifts, {
    token: other.token,
    headers: keyed(),
    body,
  });
  expect(reply.body).toMatchObject({ reopened: 1, taken: 0 });
  expect(await accounts('reopening')).toEqual([
    { account: 'breakage', amount: -10_000 },
    { account: 'vouchers', amount: 10_000 },
  ]);
  expect(await stateOf(gift?.code ?? '')).toBe('usable');
});

test('gifts are extended within a year of their purchase, and no further', async () => {
  const gift = await one();
  const ids = [gift.giftId];
  await asSuperuser(
    app,
    `with told as (insert into gift_activities (company_id, gift_id, kind, balance_after, author)
      values ($1, $2, 'extended', 10000, 'test'))
    update gifts set valid_until = $3 where id = $2`,
    [company.id, gift.giftId, plusDays(today(), 5)],
  );
  const skips = async (valid_until: string) => (await extend({ ids, valid_until })).reply.body;
  const none = (reason: string) => ({
    extended: 0,
    skipped: [{ id: gift.giftId, reason }],
    skipped_count: 1,
  });
  expect(await skips(plusDays(today(), 5))).toEqual(none('not_later'));
  expect(await skips(plusDays(lastDay(), 1))).toEqual(none('beyond_year'));
  expect(await skips(lastDay())).toEqual({ extended: 1, skipped: [], skipped_count: 0 });
  await cancel({ ids });
  expect(await skips(lastDay())).toEqual(none('canceled'));
});

test('an expired gift is reopened with exactly what it held, and expires again', async () => {
  const gift = await one();
  const ids = [gift.giftId];
  await redeem(gift.code, 2_500);
  const before = await balance();
  await expire();
  expect((await balance()) - before).toBeGreaterThanOrEqual(7_500);
  const open = await balance();
  const until = plusDays(today(), 10);
  const suspend = (at: string) =>
    asSuperuser(
      app,
      `update companies set suspended_at = ${at}, suspension_reason = ${at}::text where id = $1`,
      [company.id],
    );
  await suspend('now()');
  expect((await reopen({ ids, valid_until: until })).error.reason).toBe('company_suspended');
  expect(await balance()).toBe(open);
  await suspend('null');
  const { reply } = await reopen({ ids, valid_until: until });
  expect(reply.body).toEqual({ reopened: 1, taken: 7_500, skipped: [], skipped_count: 0 });
  expect(open - (await balance())).toBe(7_500);
  expect((await reopen({ ids, valid_until: until })).reply.body.skipped).toEqual([
    { id: gift.giftId, reason: 'open' },
  ]);
  expect(await redeem(gift.code, 500)).toEqual(expect.any(Number));
  await expire();
  expect(await balance()).toBe(open - 500);
});

test('a reopening counts against the limits of its member, and is refused above them', async () => {
  const other = await makeCompany(app.services.database, { funds: 1_000_000 });
  await signIn(app, other.id, 'approver');
  const [gift] = await makeVouchers(app, other, 1);
  await expire();
  const body = { ids: [gift?.giftId], valid_until: plusDays(today(), 30) };
  const again = async () => {
    const given = { token: other.token, headers: keyed(), body };
    const { status, error } = await app.call(ends.reopenGifts, given);
    return status === 200 ? 200 : error.reason;
  };
  await setPolicies(app, other, { order_limit: 15_000 });
  expect(await again()).toBe('reopening_over_limit');
  await setPolicies(app, other, { order_limit: 25_000 });
  expect(await again()).toBe(200);
  const sent = (await order(app, other)).reply.body;
  expect(sent.status).toBe('pending_approval');
});

test('gifts of a month are extended and reopened as time goes on, with their stock', async () => {
  const place = await makeItem(app.services.database, { stock: 2 });
  const bought = { place, months: 1 } as const;
  const [gift] = await makeVouchers(app, company, 1, bought);
  const ids = [gift?.giftId ?? 0];
  const start = now;
  const goOn = (days: number) => {
    now = new Date(start.getTime() + days * 86_400_000);
  };
  const status = async () =>
    (await asSuperuser(app, 'select status from gifts where id = any ($1)', [ids]))[0]?.status;
  const stock = async () => {
    const read = 'select units::int from item_stock where item_id = $1';
    return (await asSuperuser(app, read, [place.item_id]))[0]?.units;
  };
  try {
    goOn(20);
    const later = plusDays(today(), 30);
    expect((await extend({ ids, valid_until: later })).reply.body.extended).toBe(1);
    goOn(60);
    await expire(0);
    expect([await status(), await stock()]).toEqual(['expired', 2]);
    const body = { ids, valid_until: plusDays(today(), 30) };
    expect((await reopen(body)).reply.body.reopened).toBe(1);
    expect([await status(), await stock()]).toEqual(['unclaimed', 1]);
    goOn(120);
    await expire(0);
    await makeVouchers(app, company, 2, { place });
    const again = await reopen({ ids, valid_until: plusDays(today(), 30) });
    expect(again.error.code).toBe('out_of_stock');
  } finally {
    now = start;
  }
});

test('a wallet that does not hold the value reopens nothing', async () => {
  const poor = await makeCompany(app.services.database, { funds: 11_200 });
  const [gift] = await makeVouchers(app, poor, 1);
  await expire();
  await makeVouchers(app, poor, 1, { amount: 5_000 });
  const body = { ids: [gift?.giftId], valid_until: lastDay() };
  const { error } = await app.call(ends.reopenGifts, { token: poor.token, headers: keyed(), body });
  expect(error.code).toBe('insufficient_balance');
  expect(await stateOf(gift?.code ?? '')).toBe('expired');
});

test('a blocked gift is not used until it is unblocked', async () => {
  const gift = await one();
  const set = async (blocked: boolean) =>
    (await app.call(ends.blockGift, { token: company.token, body: { id: gift.giftId, blocked } }))
      .error.reason;
  expect(await set(true)).toBeUndefined();
  expect(await set(true)).toBe('gift_blocked_already');
  expect(await redeem(gift.code, 1)).toBe('voucher_blocked');
  expect(await set(false)).toBeUndefined();
  expect(await redeem(gift.code, 1)).toEqual(expect.any(Number));
  const story = await asSuperuser(
    app,
    'select kind from gift_activities where gift_id = $1 order by id',
    [gift.giftId],
  );
  expect(story.map(({ kind }) => kind)).toEqual(['issued', 'blocked', 'unblocked', 'redeemed']);
});

test('a replaced code dies at once, and its gift keeps what was left', async () => {
  const gift = await one();
  await redeem(gift.code, 4_000);
  const { status, reply } = await app.call(ends.replaceCode, {
    token: company.token,
    body: { id: gift.giftId },
  });
  expect([status, reply.body]).toEqual([200, {}]);
  expect(await stateOf(gift.code)).toBe('replaced');
  expect(await redeem(gift.code, 1)).toBe('voucher_replaced');
  const [mail] = await asSuperuser(
    app,
    "select count(*)::int as n from deliveries where gift_id = $1 and status = 'queued'",
    [gift.giftId],
  );
  expect(mail).toEqual({ n: 1 });
});

test('past a thousand a day a manager replaces no code', async () => {
  const other = await makeCompany(app.services.database);
  const [gift] = await makeVouchers(app, other, 1);
  const replace = async () =>
    (await app.call(ends.replaceCode, { token: other.token, body: { id: gift?.giftId } })).error
      .code;
  expect(await replace()).toBeUndefined();
  const nearly = "update throttles set hits = 999 where scope = 'resend-gift' and hits = 1";
  await asSuperuser(app, nearly);
  expect(await replace()).toBeUndefined();
  expect(await replace()).toBe('throttled');
});

test('extending and reopening with a key happen once, and a key belongs to one call', async () => {
  const [gift] = await makeVouchers(app, company, 1, { months: 1 });
  const ids = [gift?.giftId ?? 0];
  const kinds = async () =>
    (
      await asSuperuser(
        app,
        'select kind from gift_activities where gift_id = $1 and kind = any ($2) order by id',
        [ids[0], ['extended', 'reopened']],
      )
    ).map(({ kind }) => kind);
  const [longer, longest] = [plusDays(today(), 60), plusDays(today(), 90)];
  const key = keyed();
  const first = (await extend({ ids, valid_until: longer }, key)).reply.body;
  expect(first).toMatchObject({ extended: 1 });
  expect((await extend({ ids, valid_until: longer }, key)).reply.body).toEqual(first);
  const other = await extend({ ids, valid_until: longest }, key);
  expect([other.error.code, other.error.reason]).toEqual(['idempotency_mismatch', 'key_reused']);
  await expire(61);
  const again = keyed();
  const before = await balance();
  const opened = (await reopen({ ids, valid_until: longest }, again)).reply.body;
  expect(opened).toMatchObject({ reopened: 1, taken: 10_000 });
  expect((await reopen({ ids, valid_until: longest }, again)).reply.body).toEqual(opened);
  expect(before - (await balance())).toBe(10_000);
  expect((await reopen({ ids, valid_until: longer }, again)).error.reason).toBe('key_reused');
  expect(await kinds()).toEqual(['extended', 'reopened']);
});

test('of many that are skipped a hundred are named, and all are counted', async () => {
  const gifts = await makeVouchers(app, company, 103, { amount: 5_000 });
  const order = gifts[0]?.orderId;
  const { reply } = await extend({ order, valid_until: today() });
  expect(reply.body).toMatchObject({ extended: 0, skipped_count: 103 });
  expect(reply.body.skipped).toEqual(
    gifts.slice(0, 100).map(({ giftId }) => ({ id: giftId, reason: 'not_later' })),
  );
});

test('how a gift is used and where its rest goes are those of its purchase', async () => {
  const { database } = app.services;
  const buyer = await makeCompany(database, { funds: 100_000 });
  const place = await makeItem(database);
  const setUse = (use: string) =>
    asSuperuser(app, 'update catalogue_items set use = $2 where id = $1', [place.item_id, use]);
  await setUse('parts');
  const [gift] = await makeVouchers(app, buyer, 1, { place });
  await setUse('whole');
  await asSuperuser(app, "update companies set expiry = 'keep' where id = $1", [buyer.id]);
  const own = await makeTill(app, place.shop_id);
  const use = await app.call(redeemVoucher, {
    token: own.token,
    headers: keyed(),
    body: { code: gift?.code ?? '', amount: 4_000 },
  });
  expect(use.reply.body).toMatchObject({ left: 6_000 });
  await expire();
  const booked = await asSuperuser(
    app,
    `select e.account, e.amount::int from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.order_id = $1 and t.kind = 'expiry' order by e.amount`,
    [gift?.orderId],
  );
  expect(booked).toEqual([
    { account: 'vouchers', amount: -6_000 },
    { account: 'wallet', amount: 6_000 },
  ]);
});
