import { withdrawOrder } from '@regalo/contract/approvals/decide';
import type { CelebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listCelebrants } from '@regalo/contract/occasions/occasions';
import { cancelGifts } from '@regalo/contract/orders/ends';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeGroup, makePeople } from '../../testing/factories.ts';
import { decide, makeApprovingCompany, setPolicies } from '../../testing/held-orders.ts';
import { freeOrder } from '../../testing/orders.ts';
import {
  DAY,
  type SchedulingApp,
  shown,
  startAll,
  startSchedulingApp,
  update,
} from '../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const today = () => localDay(made.clock.now(), -6);
/** A birth on the day so many days from today, thirty years ago. */
const born = (days: number) => {
  const day = plusDays(today(), days);
  return `${Number(day.slice(0, 4)) - 30}${day.slice(4)}`.replace('-02-29', '-02-28');
};

/** Sends, holds or schedules an order. @returns its number */
async function give(
  { token }: { token: string },
  users: number[],
  more: { celebration?: CelebrationKey; send_at?: string; follow_groups?: number[] },
): Promise<number> {
  const body = { ...freeOrder(users), ...more };
  const { reply, error } = await made.app.call(sendGifts, { token, body });
  if (!reply) throw new Error(error.reason);
  return reply.body.order_id;
}

/** What the key has of an order: each person with the occasion and its day. */
const keyOf = async (order: number) =>
  (
    await asSuperuser(
      made.app,
      `select person_id, occasion, occasion_on from occasion_gifts where order_id = $1
       order by person_id`,
      [order],
    )
  ).map((row) => `${row.person_id} ${row.occasion} ${row.occasion_on}`);

test('an order keeps its celebration, and each recipient the birthday that is nearest', async () => {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds: 10_000_000 });
  const users = await makePeople(app.services.database, ours.id, [
    { dob: born(3) },
    { dob: born(-20) },
    { dob: null },
  ]);
  const order = await give(ours, users, { celebration: 'birthday' });
  expect(await keyOf(order)).toEqual([
    `${users[0]} birthday ${plusDays(today(), 3)}`,
    `${users[1]} birthday ${plusDays(today(), -20)}`,
  ]);
  const [row] = await asSuperuser(app, 'select celebration from orders where id = $1', [order]);
  expect(row).toEqual({ celebration: 'birthday' });
  expect(await keyOf(await give(ours, users, { celebration: 'promotion' }))).toEqual([]);
  expect(await keyOf(await give(ours, users, {}))).toEqual([]);
  const christmas = await keyOf(await give(ours, users, { celebration: 'christmas' }));
  expect(christmas).toHaveLength(3);
  expect(christmas[2]).toMatch(/christmas \d{4}-12-25$/);
});

test('a gift that is withdrawn lets its person have another, and the others keep theirs', async () => {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds: 10_000_000 });
  const users = await makePeople(app.services.database, ours.id, [
    { dob: born(1) },
    { dob: born(2) },
  ]);
  const order = await give(ours, users, { celebration: 'birthday' });
  const [gift] = await asSuperuser(
    app,
    'select id from gifts where order_id = $1 and person_id = $2',
    [order, users[0]],
  );
  const body = { ids: [Number(gift?.id)], reason: 'Dos veces' };
  const { token } = ours;
  const headers = { 'idempotency-key': 'withdraw-1' };
  expect((await app.call(cancelGifts, { token, headers, body })).status).toBe(200);
  expect(await keyOf(order)).toEqual([`${users[1]} birthday ${plusDays(today(), 2)}`]);
});

test('a held order has them while it waits; declined or withdrawn it has none', async () => {
  const { app } = made;
  const ours = await makeApprovingCompany(app);
  await setPolicies(app, ours, { order_limit: 1_000 });
  const users = await makePeople(app.services.database, ours.id, [
    { dob: born(1) },
    { dob: born(2) },
  ]);
  const [first = 0, second = 0, third = 0] = await Promise.all(
    [1, 2, 3].map(() => give(ours.sender, users, { celebration: 'birthday' })),
  );
  expect(await keyOf(first)).toHaveLength(2);
  expect(await decide(app, ours.approver, first, 'decline', 'No')).toBe('200');
  expect(await keyOf(first)).toEqual([]);
  const { token } = ours.sender;
  expect((await app.call(withdrawOrder, { token, body: { id: second } })).status).toBe(200);
  expect(await keyOf(second)).toEqual([]);
  // Whoever was deleted before it is sent gets none.
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [users[0]]);
  expect(await decide(app, ours.approver, third)).toBe('200');
  expect(await keyOf(third)).toEqual([`${users[1]} birthday ${plusDays(today(), 2)}`]);
});

test('a day tells of each person how far their gift is, and of several the furthest', async () => {
  const { app, clock } = made;
  const ours = await makeApprovingCompany(app);
  const users = await makePeople(app.services.database, ours.id, Array(8).fill({ dob: born(1) }));
  const [none = 0, held = 0, heldLater = 0, heldNow = 0, paused = 0] = users;
  const [scheduled = 0, sent = 0, twice = 0] = users.slice(5);
  const birthday = { celebration: 'birthday' } as const;
  const later = { ...birthday, send_at: clock.in(DAY) };
  await give(ours.sender, [scheduled, twice], later);
  await give(ours.sender, [sent], birthday);
  const waiting = await give(ours.sender, [paused], later);
  expect(await update(app, ours.sender, waiting, { action: 'pause' })).toBe('200');
  const hurried = await give(ours.sender, [heldNow], later);
  await setPolicies(app, ours, { order_limit: 1_000 });
  await give(ours.sender, [held, twice], birthday);
  await give(ours.sender, [heldLater], later);
  const total_amount = 11_200;
  expect(await update(app, ours.sender, hurried, { action: 'send', total_amount })).toBe('200');
  const query = { day: plusDays(today(), 1), occasion: 'birthday' as const };
  const { reply } = await app.call(listCelebrants, { token: ours.sender.token, query });
  expect(reply.body.list.map(({ id, gift }) => [id, gift])).toEqual([
    [none, null],
    [held, 'held'],
    [heldLater, 'held'],
    [heldNow, 'held'],
    [paused, 'waits'],
    [scheduled, 'scheduled'],
    [sent, 'sent'],
    [twice, 'scheduled'],
  ]);
});

test('a scheduled order has them of its time: changed, canceled and sent', async () => {
  const { app, clock, services } = made;
  const ours = await makeCompany(app.services.database, { funds: 10_000_000 });
  const group = await makeGroup(app.services.database, ours.id);
  const users = await makePeople(app.services.database, ours.id, [
    { dob: born(200), groupId: group },
    { dob: born(150), groupId: group },
  ]);
  const on = (days: number) => clock.in(days * DAY);
  const order = await give(ours, users, {
    celebration: 'birthday',
    send_at: on(200),
    follow_groups: [group],
  });
  expect(await shown(app, ours, order)).toMatchObject({ celebration: 'birthday' });
  const days = (first: number, second: number) => [
    `${users[0]} birthday ${plusDays(today(), first)}`,
    `${users[1]} birthday ${plusDays(today(), second)}`,
  ];
  expect(await keyOf(order)).toEqual(days(200, 150));
  const edit = (change: Record<string, unknown>) =>
    update(app, ours, order, { action: 'edit', change, total_amount: 22_400 });
  expect(await edit({ celebration: 'promotion' })).toBe('200');
  expect(await keyOf(order)).toEqual([]);
  expect(await edit({ celebration: 'birthday', send_at: on(3) })).toBe('200');
  expect((await keyOf(order))[1]).toBe(days(0, 150)[1]);
  expect(await edit({ users: [users[1]], send_at: on(2) })).toContain('total_changed');
  const one = { action: 'edit' as const, total_amount: 11_200 };
  expect(await update(app, ours, order, { ...one, change: { users: [users[1]] } })).toBe('200');
  expect(await keyOf(order)).toEqual([days(0, 150)[1]]);
  expect(await update(app, ours, order, { action: 'cancel' })).toBe('200');
  expect(await keyOf(order)).toEqual([]);

  const next = await give(ours, users, {
    celebration: 'birthday',
    send_at: on(1),
    follow_groups: [group],
  });
  // The group is another one when it is sent.
  await asSuperuser(app, 'update people set group_id = null where id = $1', [users[0]]);
  clock.forward(DAY + 60_000);
  await startAll(services, ours.id);
  expect(await keyOf(next)).toHaveLength(1);
});

test('what a rule wrote of its order stays for those who get it, whatever is celebrated', async () => {
  const { app, clock, services } = made;
  const ours = await makeCompany(app.services.database, { funds: 10_000_000 });
  const users = await makePeople(app.services.database, ours.id, [{ dob: born(90) }, {}]);
  const order = await give(ours, users, { celebration: 'success', send_at: clock.in(DAY) });
  for (const person of users)
    await asSuperuser(
      app,
      `insert into occasion_gifts values ($1, $2, 'teachers_day', '2030-11-22', $3, 7)`,
      [ours.id, person, order],
    );
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [users[1]]);
  clock.forward(DAY + 60_000);
  await startAll(services, ours.id);
  expect(await keyOf(order)).toEqual([`${users[0]} teachers_day 2030-11-22`]);
});
