import {
  listScheduledRecipients,
  type ScheduledOrder,
} from '@regalo/contract/gifts/scheduled-orders';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeGroup, makePeople } from '../../../testing/factories.ts';
import { numberOfOrder } from '../../../testing/orders.ts';
import {
  DAY,
  giftsOf,
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

type Company = Awaited<ReturnType<typeof makeCompany>>;

const company = () => makeCompany(made.app.services.database);
const optOut = (id: number | undefined) =>
  asSuperuser(made.app, 'update people set no_occasions = true where id = $1', [id]);
const told = async ({ token }: Company, acceptLanguage = 'en') =>
  (
    await made.app.call(listNotifications, {
      token,
      headers: { 'accept-language': acceptLanguage },
    })
  ).reply.map(({ text }) => text);

async function due({ id }: Company): Promise<void> {
  made.clock.forward(DAY + 1);
  await startAll(made.services, id);
}

/** What the page says of an order: how many get it, and whom it names. */
async function named(ours: Company, id: number) {
  const query = { id, page: 1, limit: 100 };
  const { reply } = await made.app.call(listScheduledRecipients, { token: ours.token, query });
  const { quantity, total_amount } = (await shown(made.app, ours, id)) as ScheduledOrder;
  const ids = reply.body.list.map((one) => one.id).sort((a, b) => a - b);
  return { ids, count: reply.body.total_count, quantity, total_amount };
}

test('who opts out after being chosen for a celebration is left out, named nowhere, and reported', async () => {
  const { app, clock } = made;
  const ours = await company();
  const { database } = app.services;
  const users = await makePeople(database, ours.id, [{}, {}, {}, {}]);
  const [first, second, gone, stays] = users;
  const id = await schedule(app, ours, {
    send_at: clock.in(DAY),
    users,
    celebration: 'birthday',
  });
  const thanks = await schedule(app, ours, { send_at: clock.in(DAY), users });
  await optOut(first);
  await optOut(second);
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
  expect(await named(ours, id)).toEqual({
    ids: [stays],
    count: 1,
    quantity: 1,
    total_amount: 11_200,
  });
  expect((await named(ours, thanks)).ids).toEqual([first, second, stays]);
  await due(ours);
  expect([await giftsOf(app, id), await giftsOf(app, thanks)]).toEqual([1, 3]);
  expect(await shown(app, ours, id)).toMatchObject({ left_out: 1, opted_out: 2 });
  expect(await told(ours)).toContain(
    `3 people got no gift from order ${await numberOfOrder(app, id)}: 1 was deleted before it was sent, 2 want no celebration gifts.`,
  );
});

test('who had opted out already and was chosen all the same gets it', async () => {
  const { app, clock } = made;
  const ours = await company();
  const users = await makePeople(app.services.database, ours.id, [{ noOccasions: true }, {}]);
  const id = await schedule(app, ours, { send_at: clock.in(DAY), users, celebration: 'birthday' });
  expect((await named(ours, id)).ids).toEqual(users);
  await due(ours);
  expect(await giftsOf(app, id)).toBe(2);
  expect(await shown(app, ours, id)).toMatchObject({ left_out: 0, opted_out: 0 });
});

test('of a group that is followed, whoever wants none is left out and reported, deleted members are not', async () => {
  const { app, clock } = made;
  const ours = await company();
  const { database } = app.services;
  const groupId = await makeGroup(database, ours.id);
  const users = await makePeople(database, ours.id, [{ groupId }, { groupId }, { groupId }]);
  const [opted, gone, stays] = users;
  const id = await schedule(app, ours, {
    send_at: clock.in(DAY),
    users,
    follow_groups: [groupId],
    celebration: 'christmas',
  });
  await optOut(opted);
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
  expect(await named(ours, id)).toMatchObject({ ids: [stays], count: 1, quantity: 1 });
  await due(ours);
  expect(await giftsOf(app, id)).toBe(1);
  expect(await shown(app, ours, id)).toMatchObject({ left_out: 0, opted_out: 1 });
  expect(await told(ours)).toContain(
    `1 person got no gift from order ${await numberOfOrder(app, id)}: 1 wants no celebration gifts.`,
  );
});

test('an order that begins to celebrate leaves out who opted out after being chosen', async () => {
  const { app, clock } = made;
  const ours = await company();
  const users = await makePeople(app.services.database, ours.id, [{}, {}]);
  const id = await schedule(app, ours, { send_at: clock.in(DAY), users });
  await optOut(users[0]);
  expect((await named(ours, id)).quantity).toBe(2);
  const change = { celebration: 'retirement' };
  expect(await update(app, ours, id, { action: 'edit', change })).toBe('200');
  expect((await named(ours, id)).ids).toEqual([users[1]]);
});
