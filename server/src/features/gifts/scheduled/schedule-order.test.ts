import {
  listScheduledOrders,
  listScheduledRecipients,
} from '@regalo/contract/gifts/scheduled-orders';
import { HOME_ZONE, localDay, rangeOfDay } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeItem, makePerson } from '../../../testing/factories.ts';
import { moneyOf, signIn } from '../../../testing/held-orders.ts';
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
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const company = (funds?: number) =>
  makeCompany(made.app.services.database, funds === undefined ? {} : { funds });

test('an order for later takes nothing until its time, and is sent then, once', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const send_at = clock.in(2 * DAY);
  const headers = { 'idempotency-key': 'later-1' };
  const users = [await makePerson(app.services.database, ours.id)];
  const first = await placeLater(app, ours, { send_at, headers, users });
  expect(first.reply.body).toEqual({
    order_id: expect.any(Number),
    order_number: 1,
    status: 'scheduled',
    quantity: 1,
    total_amount: 11_200,
    wallet_balance: 1_000_000,
  });
  const id = first.reply.body.order_id;
  expect((await placeLater(app, ours, { send_at, headers, users })).reply).toEqual(first.reply);
  const other = await placeLater(app, ours, { send_at: clock.in(DAY), headers, users });
  expect([other.status, other.error.reason]).toEqual([422, 'order_key_reused']);
  expect(await shown(app, ours, id)).toMatchObject({
    status: 'scheduled',
    sendAt: send_at,
    quantity: 1,
    total_amount: 11_200,
    own: true,
    fixed: false,
  });

  expect(await startAll(services, ours.id)).toBe(0);
  expect(await moneyOf(app, ours.id)).toMatchObject({ wallet: 1_000_000, vouchers: 0 });
  clock.forward(2 * DAY + 1);
  expect(await startAll(services, ours.id)).toBe(1);
  expect(await startAll(services, ours.id)).toBe(0);
  expect(await giftsOf(app, id)).toBe(1);
  expect(await moneyOf(app, ours.id)).toMatchObject({
    wallet: 988_800,
    vouchers: 10_000,
    fees: 1_200,
  });
  expect(await shown(app, ours, id)).toMatchObject({ status: 'sent', total_amount: 11_200 });
  const [order] = await asSuperuser(app, 'select manager_id, quantity from orders where id = $1', [
    id,
  ]);
  expect(order).toEqual({ manager_id: ours.managerId, quantity: 1 });
});

test('a time has to lie ahead, within a year, and to be one', async () => {
  const { app, clock } = made;
  const ours = await company();
  const reason = async (send_at: string) => {
    const { status, error } = await placeLater(app, ours, { send_at });
    return [status, error.reason];
  };
  expect(await reason(clock.in(-1))).toEqual([422, 'send_at_past']);
  expect(await reason(clock.in(365 * DAY + HOUR))).toEqual([422, 'send_at_too_far']);
  expect(await reason('2030-01-01')).toEqual([422, 'input_invalid']);
  expect((await placeLater(app, ours, { send_at: clock.in(365 * DAY - HOUR) })).status).toBe(200);
  const followed = { send_at: clock.in(DAY), follow_groups: [987_654_321] };
  expect((await placeLater(app, ours, followed)).error.reason).toBe('group_not_found');
});

test('funds and stock are not needed to schedule, and not taken', async () => {
  const { app, clock } = made;
  const poor = await company(0);
  const place = await makeItem(app.services.database, { stock: 0 });
  const id = await schedule(app, poor, { send_at: clock.in(DAY), place });
  expect(await shown(app, poor, id)).toMatchObject({ status: 'scheduled', item_id: place.item_id });
});

test('an order can be paused, resumed and canceled until it starts', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  expect(await update(app, ours, id, { action: 'pause' })).toBe('200');
  clock.forward(DAY + 1);
  expect(await startAll(services, ours.id)).toBe(0);
  expect(await update(app, ours, id, { action: 'resume' })).toBe('409 scheduled_time_over');
  const change = { send_at: clock.in(DAY) };
  expect(await update(app, ours, id, { action: 'edit', change })).toBe('200');
  expect(await update(app, ours, id, { action: 'resume' })).toBe('200');
  expect(await shown(app, ours, id)).toMatchObject({ status: 'scheduled', sendAt: change.send_at });
  expect(await update(app, ours, id, { action: 'cancel' })).toBe('200');
  clock.forward(2 * DAY);
  expect(await startAll(services, ours.id)).toBe(0);
  for (const action of ['pause', 'resume', 'cancel', 'send', 'edit'] as const)
    expect(await update(app, ours, id, { action, change, total_amount: 11_200 })).toBe(
      '409 scheduled_order_over',
    );
  const acts = await asSuperuser(
    app,
    `select action, author from audit_entries where subject = 'scheduled_order' and subject_id = $1
      order by id`,
    [id],
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'scheduled',
    'paused',
    'edited',
    'resumed',
    'canceled',
  ]);
});

test('an edit changes message, gift and recipients, at the total that was shown', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  const edit = (given: object) => update(app, ours, id, { action: 'edit', ...given });
  expect(await edit({ change: { message: '¡Felicidades!' } })).toBe('200');
  const users = [
    await makePerson(app.services.database, ours.id),
    await makePerson(app.services.database, ours.id),
  ];
  expect(await edit({ change: { users }, total_amount: 11_200 })).toBe('409 total_changed');
  expect(await edit({ change: { users }, total_amount: 22_400 })).toBe('200');
  const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount: 20_000 };
  expect(await edit({ change: { choice }, total_amount: 42_400 })).toBe('200');
  expect(await edit({ change: { send_at: clock.in(-HOUR) } })).toBe('422 send_at_past');
  const { reply } = await app.call(listScheduledRecipients, { token: ours.token, query: { id } });
  expect(reply.body.list.map((one) => one.id).sort()).toEqual(users.sort());
  // Enough of each to be chosen again.
  expect(reply.body.list[0]).toMatchObject({ first_name: expect.any(String), group_id: 0 });
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  const orders = 'select quantity, amount::int as amount, message from orders where id = $1';
  expect(await asSuperuser(app, orders, [id])).toEqual([
    { quantity: 2, amount: 20_000, message: '¡Felicidades!' },
  ]);
});

test('an order is sent at once for the total that was shown', async () => {
  const { app, clock } = made;
  const ours = await company();
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  expect(await update(app, ours, id, { action: 'send' })).toBe('409 total_changed');
  expect(await update(app, ours, id, { action: 'send', total_amount: 11_200 })).toBe('200');
  expect(await giftsOf(app, id)).toBe(1);
  const poor = await company(0);
  const unpaid = await schedule(app, poor, { send_at: clock.in(DAY) });
  const now = { action: 'send', total_amount: 11_200 } as const;
  expect(await update(app, poor, unpaid, now)).toBe('409 insufficient_balance');
  expect(await shown(app, poor, unpaid)).toMatchObject({ status: 'scheduled' });
});

test('the orders of some days are those of the company’s clocks, the next one first', async () => {
  const { app, clock } = made;
  const ours = await company();
  const day = localDay(clock.in(40 * DAY), HOME_ZONE);
  const { from, to } = rangeOfDay(day, HOME_ZONE);
  const at = (moment: Date, ms = 0) =>
    schedule(app, ours, { send_at: new Date(moment.getTime() + ms).toISOString() });
  const late = await at(to, -1_000);
  const early = await at(from);
  await at(from, -1_000);
  await at(to);
  const asked = async (query: Record<string, string>) =>
    (await app.call(listScheduledOrders, { token: ours.token, query })).reply.body;
  const { list, total_count } = await asked({ from: day, to: day, status: 'all' });
  expect([list.map(({ id }) => id), total_count]).toEqual([[early, late], 2]);
  expect((await asked({ from: day })).total_count).toBe(3);
});

test('a sender sees and changes their own, an Admin everybody’s, another company none', async () => {
  const { app, clock } = made;
  const ours = await company();
  const [eva, leo] = [await signIn(app, ours.id, 'sender'), await signIn(app, ours.id, 'sender')];
  const id = await schedule(app, eva, { send_at: clock.in(DAY) });
  const listed = async ({ token }: { token: string }) =>
    (await app.call(listScheduledOrders, { token })).reply.body.total_count;
  expect([await listed(eva), await listed(leo), await listed(ours)]).toEqual([1, 0, 1]);
  const stranger = await company();
  for (const who of [leo, stranger])
    expect(await update(app, who, id, { action: 'cancel' })).toBe('404 scheduled_order_not_found');
  expect(await update(app, ours, id, { action: 'pause' })).toBe('200');
  expect((await app.call(listScheduledOrders)).status).toBe(401);
});
