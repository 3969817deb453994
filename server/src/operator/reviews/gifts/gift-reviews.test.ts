import { listNotifications } from '@regalo/contract/notifications/notifications';
import * as contract from '@regalo/contract/operator/gift-reviews';
import { getToday } from '@regalo/contract/operator/today';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { blockGift, cancelGifts } from '@regalo/contract/orders/ends';
import { MANY_TO_ONE, ONE_NETWORK } from '@regalo/contract/reviews/gift-rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../features/books/check-books.ts';
import { checkFlagsJob } from '../../../features/flags/check-flags-job.ts';
import { expireGiftsJob } from '../../../features/vouchers/expire-gifts-job.ts';
import {
  type MadeCompany,
  makeCompany,
  makeItem,
  makePeople,
  makePerson,
  unique,
} from '../../../testing/factories.ts';
import { moneyOf } from '../../../testing/held-orders.ts';
import { consoleOf, type MadeOperator, makeOperator } from '../../../testing/operators.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import {
  type MadeTill,
  type MadeVoucher,
  makeTill,
  makeVouchers,
  newKey,
  sendVouchers,
  tillCalls,
} from '../../../testing/tills.ts';
import { reviewGiftsJob } from '../feature.ts';
import { HELD_TOGETHER } from './hold-gifts.ts';

const app = useTestApp({
  ...{ role: 'all', console: true },
  environment: { REVIEW_ORDERS_ABOVE: '5000000' },
});
const { look, redeem } = tillCalls(() => app);
let till: MadeTill;
let support: MadeOperator;
beforeAll(async () => {
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  support = await makeOperator(app, { roles: ['support'] });
});

const runAt = (given = {}) =>
  reviewGiftsJob.handle(
    { ...consoleOf(app), ...given },
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );
const listed = async (query: Record<string, string> = {}) =>
  (await app.call(contract.listGiftReviews, { token: support.token, query })).reply.body;
const ofCompany = async ({ id }: MadeCompany) =>
  (await listed({ state: 'all', limit: '100' })).list.filter(({ company }) => company.id === id);
const decide = async (
  company_id: number,
  review_id: number,
  decision: 'release' | 'refuse',
  reason = 'Llamamos a la empresa',
) => {
  const body = { company_id, review_id, decision, reason };
  const { status, error } = await app.call(contract.decideGiftReview, {
    token: support.token,
    body,
  });
  return status === 200 ? '200' : `${status} ${error.reason}`;
};

/** So many gifts of a company to one address, of an order each. */
async function sendTo(company: MadeCompany, email: string, count: number) {
  const user = await makePerson(app.services.database, company.id, { email });
  const sent: MadeVoucher[] = [];
  for (let n = 0; n < count; n += 1) sent.push(...(await sendVouchers(app, company, [user])));
  return sent;
}

/** A company whose gifts to one address are held. */
async function held(count: number = MANY_TO_ONE.gifts) {
  const company = await makeCompany(app.services.database);
  const vouchers = await sendTo(company, `todo${unique()}@example.com`, count);
  await runAt();
  const [review] = await ofCompany(company);
  const [voucher] = vouchers;
  if (!review || !voucher) throw new Error('nothing is held');
  return { company, vouchers, voucher, review };
}

const giftOf = async ({ token }: MadeCompany, { orderId, giftId }: MadeVoucher) => {
  const query = { order: orderId, search: '', page: 1, limit: 50 };
  const { reply } = await app.call(listOrderGifts, { token, query });
  return reply.body.list.find(({ id }) => id === giftId);
};
const pageOf = async ({ link }: MadeVoucher) => {
  const { pathname } = new URL(link);
  await app.fetch(pathname, { method: 'POST', redirect: 'manual' });
  return await (await app.fetch(pathname)).text();
};
const use = async ({ code }: MadeVoucher) => {
  const { status, error } = await redeem(code, 4_000, till);
  return status === 200 ? '200' : `${status} ${error.reason}`;
};
const unblock = async ({ token }: MadeCompany, { giftId: id }: MadeVoucher) => {
  const body = { id, blocked: false, reason: 'Es de confianza' };
  const { status, error } = await app.call(blockGift, { token, body });
  return status === 200 ? '200' : `${status} ${error.reason}`;
};
/** How much Today counts as held. */
const waitingToday = async () => {
  const { tasks } = (await app.call(getToday, { token: support.token })).reply.body;
  return tasks.find(({ kind }) => kind === 'gift_reviews')?.count ?? 0;
};
/** Lets a review have begun days ago. */
const begin = (days: number, { id }: { id: number }) =>
  asSuperuser(
    app,
    'update gift_reviews set created_at = created_at - make_interval(days => $2) where id = $1',
    [id, days],
  );
const lastDayOf = async ({ giftId }: MadeVoucher) => {
  const [row] = await asSuperuser(app, 'select valid_until::text as day from gifts where id = $1', [
    giftId,
  ]);
  return row?.day;
};

test('many gifts to one mailbox within a day are held, those of all companies together', async () => {
  const companies = await Promise.all([1, 2, 3].map(() => makeCompany(app.services.database)));
  const [one, two, three] = companies;
  if (!one || !two || !three) throw new Error('no companies');
  const name = `caja${unique()}`;
  const [first] = await sendTo(one, `${name}@example.com`, 2);
  await sendTo(two, `${name}+navidad@example.com`, 2);
  const [other] = await sendTo(two, `otra${unique()}@example.com`, 1);
  await sendTo(three, `${name}@example.com`, MANY_TO_ONE.gifts - 5);
  await runAt();
  expect(await ofCompany(one)).toEqual([]);
  await sendTo(three, `${name}+dos@example.com`, 1);
  await runAt({ reviewOrdersAbove: null });
  expect(await ofCompany(one)).toEqual([]);
  await runAt();
  await runAt();
  for (const [company, gifts] of [
    [one, 2],
    [two, 2],
    [three, 2],
  ] as const) {
    const reason = { rule: 'many_to_one', by: 'email', gifts: 6, companies: 3 };
    const expected = { state: 'open', reason, gifts, amount: gifts * 10_000 };
    expect(await ofCompany(company)).toMatchObject([expected]);
  }
  expect(JSON.stringify(await listed())).not.toContain(name);
  if (!first || !other) throw new Error('no vouchers');
  expect(await use(first)).toBe('409 voucher_in_review');
  expect((await look(first.code, till)).reply.body).toMatchObject({
    state: 'blocked',
    in_review: true,
  });
  expect(await use(other)).toBe('200');
  expect(await pageOf(first)).toContain('Este regalo se está revisando');
  expect(await giftOf(one, first)).toMatchObject({ blocked: true, in_review: true });
  const bell = await app.call(listNotifications, { token: one.token });
  expect(bell.reply.filter(({ text }) => text.includes('is looking at 1 gift'))).toHaveLength(2);
});

test('so are those to one phone', async () => {
  const company = await makeCompany(app.services.database);
  const phone = `+5068${String(unique()).padStart(7, '0')}`;
  const email = () => `tel${unique()}@example.com`;
  const people = Array.from({ length: MANY_TO_ONE.gifts }, () => ({ email: email(), phone }));
  const users = await makePeople(app.services.database, company.id, people.slice(0, 1));
  for (let n = 0; n < MANY_TO_ONE.gifts; n += 1) await sendVouchers(app, company, users);
  await asSuperuser(
    app,
    `update gifts set receiver_phone = $2, receiver_email = 'p' || id || '@example.com' where company_id = $1`,
    [company.id, phone],
  );
  await runAt();
  expect((await ofCompany(company)).map(({ reason }) => reason)).toEqual([
    { rule: 'many_to_one', by: 'phone', gifts: MANY_TO_ONE.gifts, companies: 1 },
  ]);
});

test('nobody of the company lets it be used, neither by the office nor by the database', async () => {
  const { company, voucher } = await held();
  expect(await unblock(company, voucher)).toBe('409 gift_in_review');
  const byServer = app.services.database
    .inCompany(company.id, (tx) =>
      sql`update gifts set blocked_at = null where id = ${voucher.giftId}`.execute(tx),
    )
    .then(
      () => 'done',
      (error: Error) => error.message,
    );
  expect(await byServer).toContain(`gift ${voucher.giftId} is in review`);
  const decided = app.services.database
    .inCompany(company.id, (tx) => sql`update gift_reviews set status = 'released'`.execute(tx))
    .then(
      () => 'done',
      (error: Error) => error.message,
    );
  expect(await decided).toContain('permission denied');
});

test('released once, they are used again with the days they were held, and not held again', async () => {
  const { company, voucher, review } = await held();
  const before = await lastDayOf(voucher);
  await begin(3, review);
  expect(await decide(company.id, review.id, 'release', 'no')).toBe('422 review_answer_missing');
  const both = await Promise.all([
    decide(company.id, review.id, 'release'),
    decide(company.id, review.id, 'release'),
  ]);
  expect(both.sort()).toEqual(['200', '409 review_over']);
  expect(await use(voucher)).toBe('200');
  const days = await asSuperuser(app, 'select $1::date - $2::date as days', [
    await lastDayOf(voucher),
    before,
  ]);
  expect(days).toEqual([{ days: 3 }]);
  expect(await giftOf(company, voucher)).toMatchObject({ blocked: false, in_review: false });
  await runAt();
  expect(await ofCompany(company)).toMatchObject([
    { state: 'released', answer: 'Llamamos a la empresa' },
  ]);
  const entries = await asSuperuser(
    app,
    `select action, count(*)::int as gifts from audit_entries where company_id = $1 and subject = 'gift'
      group by action order by action`,
    [company.id],
  );
  expect(entries).toEqual([
    { action: 'held', gifts: MANY_TO_ONE.gifts },
    { action: 'released', gifts: MANY_TO_ONE.gifts },
  ]);
  expect(
    await asSuperuser(
      app,
      `select action, reason, subject_id = $2 as it from operator.audit_entries
        where company_id = $1 and subject = 'gift_review'`,
      [company.id, review.id],
    ),
  ).toEqual([{ action: 'released', reason: 'Llamamos a la empresa', it: true }]);
});

test('refused, what they hold returns once, also past their last day', async () => {
  const { company, vouchers, voucher, review } = await held();
  const { wallet } = await moneyOf(app, company.id);
  await begin(30, review);
  await asSuperuser(
    app,
    `do $$ begin set local session_replication_role = replica;
      update gifts set valid_until = current_date - 2 where id = ${voucher.giftId}; end $$`,
  );
  const both = await Promise.all([
    decide(company.id, review.id, 'refuse'),
    decide(company.id, review.id, 'refuse'),
  ]);
  expect(both.sort()).toEqual(['200', '409 review_over']);
  const after = await moneyOf(app, company.id);
  const fees = after.wallet - wallet - vouchers.length * 10_000;
  expect([after.vouchers, fees >= 0]).toEqual([0, true]);
  expect(await use(voucher)).toBe('409 voucher_canceled');
  expect((await checkBooks(app.services.database)).sound).toBe(true);
});

test('many gifts of several companies that are opened in one network are held', async () => {
  const companies = await Promise.all([1, 2, 3].map(() => makeCompany(app.services.database)));
  await asSuperuser(app, 'delete from gift_openings');
  const vouchers: MadeVoucher[] = [];
  for (const company of companies)
    vouchers.push(...(await makeVouchers(app, company, Math.ceil(ONE_NETWORK.gifts / 3))));
  const [last, ...others] = vouchers.slice(-ONE_NETWORK.gifts);
  if (!last) throw new Error('no vouchers');
  for (const one of others) await pageOf(one);
  await runAt();
  const [company] = companies;
  if (!company) throw new Error('no company');
  expect(await ofCompany(company)).toEqual([]);
  await pageOf(last);
  await runAt();
  expect((await ofCompany(company)).map(({ reason }) => reason)).toEqual([
    { rule: 'one_network', gifts: ONE_NETWORK.gifts, companies: 3 },
  ]);
  // Where somebody was is forgotten.
  await asSuperuser(app, "update gift_openings set opened_at = now() - interval '3 hours'");
  await checkFlags();
  expect(await asSuperuser(app, 'select from gift_openings')).toEqual([]);
});

const checkFlags = () =>
  checkFlagsJob.handle(
    app.services,
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );

test('what somebody has left whose gifts were used at two shops at once is held', async () => {
  const company = await makeCompany(app.services.database);
  const there = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  const user = await makePerson(app.services.database, company.id, {});
  const [one] = await sendVouchers(app, company, [user]);
  const [two] = await sendVouchers(app, company, [user]);
  const [bystander] = await makeVouchers(app, company, 1);
  if (!one || !two || !bystander) throw new Error('no vouchers');
  await redeem(one.code, 10_000, till);
  await redeem(two.code, 4_000, there);
  await checkFlags();
  expect((await giftOf(company, two))?.flags.map(({ kind }) => kind)).toEqual(['shops_apart']);
  await runAt();
  const reason = { rule: 'shops_apart', shops: 2 };
  expect(await ofCompany(company)).toMatchObject([{ reason, gifts: 1, amount: 6_000 }]);
  expect(await use(two)).toBe('409 voucher_in_review');
  expect(await use(bystander)).toBe('200');
});

test('one that its sender had blocked stays blocked after a release', async () => {
  const company = await makeCompany(app.services.database);
  const email = `dos${unique()}@example.com`;
  const [first] = await sendTo(company, email, MANY_TO_ONE.gifts);
  if (!first) throw new Error('no voucher');
  const body = { id: first.giftId, blocked: true, reason: 'Se filtró' };
  await app.call(blockGift, { token: company.token, body });
  await runAt();
  const [review] = await ofCompany(company);
  expect(await use(first)).toBe('409 voucher_in_review');
  expect(await decide(company.id, review?.id ?? 0, 'release')).toBe('200');
  expect(await use(first)).toBe('409 voucher_blocked');
  expect(await unblock(company, first)).toBe('200');
  expect(await use(first)).toBe('200');
});

test('what is held does not expire meanwhile', async () => {
  const { company, voucher, review } = await held();
  const later = new Date(Date.now() + 400 * 86_400_000);
  await expireGiftsJob.handle(
    { ...app.services, now: () => later },
    { dueAt: later.toISOString() },
    new AbortController().signal,
  );
  expect(await use(voucher)).toBe('409 voucher_in_review');
  expect(await decide(company.id, review.id, 'release')).toBe('200');
  expect(await use(voucher)).toBe('200');
});

test('its company may withdraw it, and then there is nothing to decide', async () => {
  const { company, vouchers, review } = await held();
  const ids = vouchers.map(({ giftId }) => giftId);
  const body = { ids, reason: 'Fue un error' };
  const { token } = company;
  const waiting = await waitingToday();
  expect((await app.call(cancelGifts, { token, headers: newKey(), body })).status).toBe(200);
  expect(await ofCompany(company)).toMatchObject([{ state: 'ended' }]);
  expect(waiting - (await waitingToday())).toBe(1);
  expect(await decide(company.id, review.id, 'refuse')).toBe('409 review_over');
  const other = await makeCompany(app.services.database);
  expect(await decide(other.id, review.id, 'release')).toBe('404 review_not_found');
});

/** Copies of a gift past the product, in the same order and to the same mailbox. */
const COPIES = `insert into gifts (company_id, id, order_id, person_id, key_version, claim_hash, code_hash,
    receiver_name, receiver_email, balance, balance_colones, valid_until)
  select g.company_id, g.id + n, g.order_id, g.person_id + n, 1, sha256(n::text::bytea), sha256(('c' || n)::bytea),
    g.receiver_name, g.receiver_email, g.balance, g.balance_colones, g.valid_until
  from gifts g, generate_series(1, $2::int) as n where g.id = $1`;

test('however many there are, they are held in portions, each of which is decided by itself', async () => {
  const company = await makeCompany(app.services.database);
  const [voucher] = await sendTo(company, `muchos${unique()}@example.com`, 1);
  await asSuperuser(app, 'alter table gifts disable trigger user');
  await asSuperuser(app, COPIES, [voucher?.giftId, HELD_TOGETHER]);
  await asSuperuser(app, 'alter table gifts enable trigger user');
  await runAt();
  const reviews = await ofCompany(company);
  expect(reviews.map(({ gifts }) => gifts)).toEqual([HELD_TOGETHER, 1]);
  for (const { id } of reviews) expect(await decide(company.id, id, 'release')).toBe('200');
});
