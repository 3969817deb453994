import { listNotifications } from '@regalo/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makePerson, unique } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import { numberOfOrder } from '../../../testing/orders.ts';
import {
  DAY,
  giftsOf,
  HOUR,
  type SchedulingApp,
  schedule,
  shown,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { deleteUnused } from '../../media/queries.ts';
import { creditWallet } from '../../wallet/wallet.ts';
import { findDueOrders, startDueOrders } from './due-orders-job.ts';
import { lapsePaused } from './lapse-paused-job.ts';
import { countDue } from './scheduled-queries.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const company = (funds = 1_000_000) => makeCompany(made.app.services.database, { funds });
const never = new AbortController().signal;
const find = () => findDueOrders.handle(made.services, { dueAt: made.clock.in(0) }, never);
const lapsing = () => lapsePaused.handle(made.services, { dueAt: made.clock.in(0) }, never);
const start = (companyId: number, signal = never) =>
  startDueOrders.handle(made.services, { companyId, share: 0 }, signal);
const credit = (companyId: number, amount: number) =>
  made.app.services.database.inCompany(companyId, (tx) =>
    creditWallet(tx, companyId, { amount, reference: `TRF-J${unique()}`, author: 'test' }),
  );
const dueOf = (companyId: number, most = 5) =>
  made.app.services.database.readCompany(companyId, (tx) =>
    countDue(tx, companyId, { now: made.clock.now(), most }),
  );
/** The shares of the jobs that were enqueued for a company. */
const shares = async (companyId: number) =>
  (
    await asSuperuser(
      made.app,
      `select data ->> 'share' as share from pgboss.job
        where name = 'start-due-orders' and (data ->> 'companyId')::int = $1 order by 1`,
      [companyId],
    )
  ).map(({ share }) => Number(share));

test('a company with nothing due gets no job, one with few gets one, one with many gets four', async () => {
  const { app, clock } = made;
  const [none, few, many] = [await company(), await company(), await company()];
  await schedule(app, none, { send_at: clock.in(2 * DAY) });
  await schedule(app, few, { send_at: clock.in(DAY) });
  const users = [await makePerson(app.services.database, many.id)];
  for (let n = 0; n < 5; n += 1) await schedule(app, many, { send_at: clock.in(DAY), users });
  await find();
  expect(await shares(few.id)).toEqual([]);
  clock.forward(DAY + 1_000);
  await find();
  expect(await Promise.all([none, few, many].map(({ id }) => shares(id)))).toEqual([
    [],
    [0],
    [0, 1, 2, 3],
  ]);
});

test('the job sends all that is due, and stops where its worker does', async () => {
  const { app, clock } = made;
  const ours = await company();
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await schedule(app, ours, { send_at: clock.in(DAY) }));
  clock.forward(DAY + 1_000);
  await start(ours.id, AbortSignal.abort());
  const sent = async () => (await Promise.all(ids.map((id) => giftsOf(app, id)))).filter(Boolean);
  expect(await sent()).toHaveLength(1);
  await start(ours.id);
  expect(await sent()).toHaveLength(3);
});

test('what waits for funds is counted as soon as they arrive, and no sooner', async () => {
  const { app, clock, services } = made;
  const ours = await company(0);
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  expect(await dueOf(ours.id)).toBe(0);
  clock.forward(DAY + 1);
  expect(await dueOf(ours.id)).toBe(1);
  await startAll(services, ours.id);
  expect(await dueOf(ours.id)).toBe(0);
  await credit(ours.id, 11_199);
  expect(await dueOf(ours.id)).toBe(0);
  await credit(ours.id, 1);
  expect(await dueOf(ours.id)).toBe(1);
  await find();
  expect(await shares(ours.id)).toEqual([0]);
  await start(ours.id);
  expect(await giftsOf(app, id)).toBe(1);
});

test('no more are counted than is asked for', async () => {
  const { app, clock } = made;
  const ours = await company();
  for (let n = 0; n < 3; n += 1) await schedule(app, ours, { send_at: clock.in(DAY) });
  clock.forward(DAY + 1_000);
  expect([await dueOf(ours.id, 2), await dueOf(ours.id)]).toEqual([2, 3]);
});

test('a paused order lapses 72 hours after its time, with a notice, and gives back what it held', async () => {
  const { app, clock } = made;
  const ours = await company();
  const { database } = app.services;
  const address = `/media/paused-${ours.id}.webp`;
  const { id: photo } = await database.inCompany(ours.id, (tx) =>
    tx
      .insertInto('media')
      .values({ company_id: ours.id, kind: 'image', address, content_type: 'image/webp', bytes: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const users = [await makePerson(database, ours.id)];
  const id = await schedule(app, ours, {
    send_at: clock.in(DAY),
    users,
    image: address,
    celebration: 'christmas',
  });
  const noted = async () =>
    (await asSuperuser(app, 'select from occasion_gifts where order_id = $1', [id])).length;
  expect(await update(app, ours, id, { action: 'pause' })).toBe('200');
  clock.forward(4 * DAY - HOUR);
  await lapsing();
  expect([(await shown(app, ours, id))?.status, await noted()]).toEqual(['paused', 1]);
  clock.forward(HOUR + 1_000);
  await lapsing();
  expect(await shown(app, ours, id)).toMatchObject({ status: 'lapsed', reason: 'paused' });
  expect(await noted()).toBe(0);
  const gone = await database.inCompany(ours.id, (tx) => deleteUnused(tx, ours.id, photo));
  expect(gone).toBe(true);
  const { reply } = await app.call(listNotifications, { token: ours.token });
  expect(reply.map(({ text }) => text)).toContain(
    `Order ${await numberOfOrder(app, id)} was not sent: it was paused, and nobody resumed it within 72 hours of its time.`,
  );
  await lapsing();
  expect(await update(app, ours, id, { action: 'resume' })).toBe('409 scheduled_order_over');
});

test('of one whose author may not send any more, the Admins are mailed', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const eva = await signIn(app, ours.id, 'sender');
  const id = await schedule(app, eva, { send_at: clock.in(DAY) });
  await asSuperuser(app, 'update managers set disabled_at = now() where id = $1', [eva.managerId]);
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  clock.forward(3 * DAY);
  await lapsing();
  expect(await shown(app, ours, id)).toMatchObject({ status: 'lapsed', reason: 'author' });
  const mailed = await asSuperuser(
    app,
    `select data ->> 'memberId' as member from pgboss.job where name = 'scheduled-mail'
      and data ->> 'orderId' = $1 and data ->> 'news' = 'lapsed' order by id`,
    [String(id)],
  );
  expect(mailed.map(({ member }) => Number(member))).toContain(ours.managerId);
});
