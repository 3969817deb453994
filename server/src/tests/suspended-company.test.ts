import { listPendingOrders } from '@regalo/contract/approvals/pending-orders';
import { getProfile } from '@regalo/contract/auth/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lapseOrders } from '../features/approvals/decide/lapse-orders-job.ts';
import { lapsePaused } from '../features/gifts/scheduled/lapse-paused-job.ts';
import { makeCompany, makePeople, unique } from '../testing/factories.ts';
import {
  decide,
  holdOne,
  makeApprovingCompany,
  moneyOf,
  order,
  setPolicies,
} from '../testing/held-orders.ts';
import { placedBy, runJobs, saveRule } from '../testing/occasion-rules.ts';
import {
  DAY,
  giftsOf,
  HOUR,
  placeLater,
  type SchedulingApp,
  schedule,
  shown,
  startAll,
  startSchedulingApp,
  update,
} from '../testing/scheduled-orders.ts';
import { resume, suspend } from '../testing/suspension.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const company = () => makeCompany(made.app.services.database);
const stopping = new AbortController().signal;
const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const suspendedOf = async ({ token }: { token: string }) =>
  (await made.app.call(getProfile, { token })).reply.body.suspended;

test('its members sign in and are told, send nothing, and are answered what was sent before', async () => {
  const { app, clock } = made;
  const ours = await company();
  expect(await suspendedOf(ours)).toBeUndefined();
  const users = await makePeople(app.services.database, ours.id, [{}]);
  const sent = { users, headers: { 'idempotency-key': `suspended-${unique()}` } };
  const first = await order(app, ours, sent);
  const before = await moneyOf(app, ours.id);

  await suspend(app, ours.id);
  expect(await suspendedOf(ours)).toEqual({
    since: expect.stringMatching(/Z$/),
    reason: 'Un pago fue devuelto',
    operator_email: app.services.operatorEmail,
  });
  expect(reasonOf(await order(app, ours))).toBe('409 company_suspended');
  expect(reasonOf(await placeLater(app, ours, { send_at: clock.in(DAY) }))).toBe(
    '409 company_suspended',
  );
  expect((await order(app, ours, sent)).reply).toEqual(first.reply);
  expect(await moneyOf(app, ours.id)).toEqual(before);

  await resume(app, ours.id, clock.now());
  expect(await suspendedOf(ours)).toBeUndefined();
  expect(reasonOf(await order(app, ours))).toBe('200');
});

test('a scheduled order waits as long as it takes, and is sent once its company is resumed', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const id = await schedule(app, ours, { send_at: clock.in(HOUR) });
  await suspend(app, ours.id);
  clock.forward(2 * HOUR);
  expect(await startAll(services, ours.id)).toBe(1);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'suspended' });
  const total = (await shown(app, ours, id))?.total_amount;
  expect(await update(app, ours, id, { action: 'send', total_amount: total })).toBe(
    '409 company_suspended',
  );
  await resume(app, ours.id, clock.now());
  clock.forward(HOUR / 4);
  await startAll(services, ours.id);
  expect([(await shown(app, ours, id))?.status, await giftsOf(app, id)]).toEqual(['sent', 1]);
});

test('after a long suspension it asks whether it is still to be sent, and lapses only days later', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const id = await schedule(app, ours, { send_at: clock.in(HOUR) });
  const paused = await schedule(app, ours, { send_at: clock.in(HOUR) });
  await update(app, ours, paused, { action: 'pause' });
  await suspend(app, ours.id);
  for (let day = 0; day < 5; day += 1) {
    clock.forward(DAY);
    await startAll(services, ours.id);
    await lapsePaused.handle(services, { dueAt: clock.now().toISOString() }, stopping);
  }
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'suspended' });
  expect(await shown(app, ours, paused)).toMatchObject({ status: 'paused' });
  await resume(app, ours.id, clock.now());
  clock.forward(DAY);
  await startAll(services, ours.id);
  await lapsePaused.handle(services, { dueAt: clock.now().toISOString() }, stopping);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'late' });
  expect(await shown(app, ours, paused)).toMatchObject({ status: 'paused' });
  clock.forward(3 * DAY);
  await startAll(services, ours.id);
  await lapsePaused.handle(services, { dueAt: clock.now().toISOString() }, stopping);
  expect((await shown(app, ours, id))?.status).toBe('lapsed');
  expect((await shown(app, ours, paused))?.status).toBe('lapsed');
});

test('nobody approves its orders, and none lapses; declining stays possible', async () => {
  const { app, clock } = made;
  const ours = await makeApprovingCompany(app);
  await setPolicies(app, ours, { order_limit: 0 });
  const [kept, declined] = [await holdOne(app, ours), await holdOne(app, ours)];
  await suspend(app, ours.id);
  expect(await decide(app, ours.approver, kept)).toBe('409 company_suspended');
  expect(await decide(app, ours.approver, declined, 'decline')).toBe('200');
  clock.forward(8 * DAY);
  await lapseOrders.handle(made.services, { dueAt: clock.now().toISOString() }, stopping);
  const { list } = (await app.call(listPendingOrders, { token: ours.token })).reply.body;
  expect(list.map((one) => [one.id, one.status])).toContainEqual([kept, 'pending_approval']);
});

test('its rules place nothing meanwhile, and make up for the days afterwards', async () => {
  const { app, clock } = made;
  const ours = await company();
  const dob = new Date(clock.now().getTime() + 2 * DAY).toISOString().slice(4, 10);
  await makePeople(app.services.database, ours.id, [{ dob: `1990${dob}` }]);
  const rule = await saveRule(app, ours);
  await suspend(app, ours.id);
  clock.forward(2 * DAY);
  await runJobs(made, ours.id);
  expect(await placedBy(app, ours.id)).toEqual([]);
  await resume(app, ours.id, clock.now());
  await runJobs(made, ours.id);
  expect(await placedBy(app, ours.id)).toMatchObject([{ rule, people: [expect.any(Number)] }]);
});
