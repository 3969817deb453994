import { decideOrder, withdrawOrder } from '@regalo/contract/approvals/decide';
import { HELD_STATUSES } from '@regalo/contract/approvals/held-status';
import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { SCHEDULED_STATUSES } from '@regalo/contract/gifts/scheduled-status';
import { decideReviewedOrder } from '@regalo/contract/operator/reviews';
import { correctGiftEmail, resendGift } from '@regalo/contract/orders/detail';
import { orderStatus } from '@regalo/contract/orders/order-status';
import { isOver, mayBecome, ORDER_STEPS } from '@regalo/contract/orders/order-steps';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdOne, makeApprovingCompany, order, setPolicies } from '../testing/held-orders.ts';
import { placeLater } from '../testing/scheduled-orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
/** No role of the product: what the database refuses here it refuses to everybody. */
let superuser: pg.Client;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  superuser = new pg.Client(app.superuserUrl);
  await superuser.connect();
  const company = await makeApprovingCompany(app);
  ids.orders = (await order(app, company)).reply.body.order_id;
  const send_at = new Date(Date.now() + 86_400_000).toISOString();
  ids.scheduled_orders = (await placeLater(app, company, { send_at })).reply.body.order_id;
  await setPolicies(app, company, { always_roles: ['sender'] });
  ids.pending_orders = await holdOne(app, company);
});
afterAll(async () => {
  await superuser.end();
  await app.stop();
});

/** One in review is kept as one that waits for its approval. */
const isKept = <Status extends string>(
  status: Status | 'in_review',
): status is Exclude<Status, 'in_review'> => status !== 'in_review';

const KINDS = [
  ['order', 'orders', orderStatus.options],
  ['held', 'pending_orders', HELD_STATUSES.filter(isKept)],
  ['scheduled', 'scheduled_orders', SCHEDULED_STATUSES.filter(isKept)],
] as const;

/** What else a status of a scheduled order says in its row. */
const BESIDE = `, waits_until = case when $2 = 'waiting' then now() end,
  try_at = case when $2 in ('scheduled', 'waiting') then now() end,
  ended_at = case when $2 in ('sent', 'canceled', 'declined', 'lapsed') then now() end`;
const ENDED = `, ended_at = case when $2 <> 'pending_approval' then now() end`;
const MORE: Record<string, string> = { scheduled_orders: BESIDE, pending_orders: ENDED };

const pairs = KINDS.flatMap(([kind, table, statuses]) =>
  statuses.flatMap((from) => statuses.map((to) => ({ kind, table, from, to }))),
);

describe('of every two states the database allows the step, or refuses it, as the contract says', () => {
  test.each(pairs)('$table: $from to $to', async ({ kind, table, from, to }) => {
    const may = from === to || (mayBecome as (...step: string[]) => boolean)(kind, from, to);
    const set = (status: string) =>
      superuser.query(`update ${table} set status = $2::text${MORE[table] ?? ''} where id = $1`, [
        ids[table],
        status,
      ]);
    await superuser.query('begin; set local session_replication_role = replica');
    await set(from);
    await superuser.query('set local session_replication_role = origin');
    const change = set(to).then(
      () => 'allowed',
      ({ constraint }) => constraint,
    );
    expect(await change).toBe(may ? 'allowed' : 'order_step');
    await superuser.query('rollback');
  });
});

test('what was sent, ended or lapsed is over', () => {
  const over = KINDS.flatMap(([kind, , statuses]) =>
    statuses.filter((status) => (isOver as (...of: string[]) => boolean)(kind, status)),
  );
  expect(over.sort()).toEqual([
    ...['approved', 'canceled', 'declined', 'declined', 'lapsed', 'lapsed', 'sent', 'withdrawn'],
  ]);
});

test('whoever takes a step may call what takes it', () => {
  expect(decideReviewedOrder.operatorMay).toContain('reviews.decide');
  expect(decideOrder.may).toContain('orders.approve');
  for (const { may } of [withdrawOrder, updateScheduledOrder]) expect(may).toContain('orders.send');
  expect(resendGift.may).toContain('gifts.resend');
  expect(correctGiftEmail.may).toContain('gifts.correct');
  const who = Object.values(ORDER_STEPS).flatMap((of) =>
    Object.values(of).flatMap((steps) => Object.values(steps).flat()),
  );
  expect([...new Set(who)].sort()).toEqual([
    ...['gifts.correct', 'gifts.resend', 'operator', 'orders.approve', 'orders.send', 'system'],
  ]);
});
