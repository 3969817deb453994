import { createBrand, updateBrand } from '@regalo/contract/brands/brands';
import { listScheduledRecipients } from '@regalo/contract/gifts/scheduled-orders';
import { MAX_RECIPIENTS } from '@regalo/contract/gifts/send-gifts';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeGroup, makePeople, makePerson } from '../../../testing/factories.ts';
import { numberOfOrder } from '../../../testing/orders.ts';
import {
  DAY,
  giftsOf,
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

const remove = (id: number) =>
  asSuperuser(made.app, 'update people set deleted_at = now() where id = $1', [id]);

/** A company with a group of two, and three people in none. */
async function company() {
  const { database } = made.app.services;
  const ours = await makeCompany(database, { funds: 10_000_000 });
  const group = await makeGroup(database, ours.id);
  const members = await makePeople(database, ours.id, [{ groupId: group }, { groupId: group }]);
  const others = await makePeople(database, ours.id, [{}, {}, {}]);
  return { ...ours, group, members, others };
}

const receivers = async (order: number) =>
  (
    await asSuperuser(made.app, 'select person_id from gifts where order_id = $1 order by 1', [
      order,
    ])
  ).map(({ person_id }) => Number(person_id));

/** A scheduled order for the group and some beside it. */
async function followed(ours: Awaited<ReturnType<typeof company>>, beside: number[]) {
  return await schedule(made.app, ours, {
    send_at: made.clock.in(DAY),
    users: [...ours.members, ...beside],
    follow_groups: [ours.group],
    beside_groups: beside,
  });
}

test('whoever is in the group then gets it, and those who were chosen beside it', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const [stays = 0, joins = 0, goes = 0] = ours.others;
  const [left = 0, member = 0] = ours.members;
  const id = await followed(ours, ours.others);
  expect(await shown(app, ours, id)).toMatchObject({ quantity: 5, beside: 3 });
  const joined = await makePerson(app.services.database, ours.id, { groupId: ours.group });
  const move = 'update people set group_id = $2 where id = $1';
  await asSuperuser(app, move, [joins, ours.group]);
  await asSuperuser(app, move, [left, null]);
  await remove(goes);
  // Somebody who was chosen and has joined the group gets one gift.
  expect(await shown(app, ours, id)).toMatchObject({ quantity: 4, beside: 1 });
  const { reply } = await app.call(listScheduledRecipients, {
    token: ours.token,
    query: { id: `${id}` },
  });
  const expected = [stays, joins, member, joined].sort((a, b) => a - b);
  expect(reply.body.list.map((one) => one.id).sort((a, b) => a - b)).toEqual(expected);
  clock.forward(DAY + 1);
  expect(await startAll(services, ours.id)).toBe(1);
  expect(await receivers(id)).toEqual(expected);
  expect((await shown(app, ours, id))?.left_out).toBe(1);
  const told = (await app.call(listNotifications, { token: ours.token })).reply;
  expect(told.map(({ text }) => text)).toContain(
    `1 person got no gift from order ${await numberOfOrder(app, id)}: 1 was deleted before it was sent.`,
  );
});

test('who gets it beside the groups can be changed, and is dropped with other recipients', async () => {
  const { app, clock } = made;
  const ours = await company();
  const [first = 0, second = 0] = ours.others;
  const id = await followed(ours, [first]);
  const edit = (count: number, change: Record<string, unknown>) =>
    update(app, ours, id, { action: 'edit', total_amount: count * 11_200, change });
  const follow_groups = [ours.group];
  expect(await edit(3, { follow_groups, beside_groups: [second] })).toBe('200');
  expect(await shown(app, ours, id)).toMatchObject({ quantity: 3, beside: 1 });
  // Another gift leaves them, and another total is told.
  expect(await edit(2, { follow_groups, beside_groups: [second] })).toBe('409 total_changed');
  const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount: 20_000 };
  const dearer = { action: 'edit', total_amount: 63_600, change: { choice } } as const;
  expect(await update(app, ours, id, dearer)).toBe('200');
  expect(await shown(app, ours, id)).toMatchObject({ quantity: 3, beside: 1 });
  const back = { choice: { ...choice, amount: 10_000 }, follow_groups };
  expect(await edit(2, back)).toBe('200');
  expect(await shown(app, ours, id)).toMatchObject({ quantity: 2, beside: 0 });
  expect(await edit(2, { users: [first, second] })).toBe('200');
  expect(await shown(app, ours, id)).toMatchObject({ quantity: 2, beside: 0, groups: [] });
  // From chosen people to a group: those who were chosen do not stay beside it.
  expect(await edit(2, { follow_groups })).toBe('200');
  expect(await shown(app, ours, id)).toMatchObject({ quantity: 2, beside: 0 });
  clock.forward(DAY + 1);
  await startAll(made.services, ours.id);
  expect(await giftsOf(app, id)).toBe(2);
});

test('it is of the one group that it follows, and sent in its brand, also after it was edited', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const look = {
    color: null,
    logo: null,
    logo_dark: null,
    reply_to: '',
    footer: { en: '', es: '' },
  };
  for (const name of ['Main', 'Theirs']) {
    const { reply } = await app.call(createBrand, { token: ours.token, body: { ...look, name } });
    const body = { id: reply.body.brand.id, groups: [ours.group] };
    if (name === 'Theirs') await app.call(updateBrand, { token: ours.token, body });
  }
  const [beside = 0] = ours.others;
  const ids = [
    await followed(ours, []),
    await followed(ours, [beside]),
    await followed(ours, [beside]),
  ];
  const [, , edited = 0] = ids;
  const change = { follow_groups: [ours.group], beside_groups: [] };
  expect(await update(app, ours, edited, { action: 'edit', total_amount: 22_400, change })).toBe(
    '200',
  );
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  const sql = 'select company_name, group_id from orders where company_id = $1 order by id';
  expect(await asSuperuser(app, sql, [ours.id])).toEqual([
    { company_name: 'Theirs', group_id: ours.group },
    { company_name: 'Main', group_id: null },
    { company_name: 'Theirs', group_id: ours.group },
  ]);
});

test('somebody of another company or who was deleted is refused', async () => {
  const { app, clock } = made;
  const ours = await company();
  const theirs = await company();
  const [first = 0] = ours.others;
  const at = { send_at: clock.in(DAY), users: ours.members, follow_groups: [ours.group] };
  const place = async (beside: number) =>
    (await placeLater(app, ours, { ...at, beside_groups: [beside] })).error?.reason;
  expect(await place(theirs.others[0] ?? 0)).toBe('recipient_not_found');
  await remove(first);
  expect(await place(first)).toBe('recipient_deleted');
});

test('an order whose groups have grown beyond what an order can have waits, and says so', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const id = await followed(ours, []);
  await asSuperuser(
    app,
    `do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      insert into people (company_id, role, group_id, email)
        select ${ours.id}, 1, ${ours.group}, format('crowd-%s@ejemplo.cr', n)
        from generate_series(1, ${MAX_RECIPIENTS}) n;
    end $$`,
  );
  clock.forward(DAY + 1);
  expect(await startAll(services, ours.id)).toBe(1);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'limit' });
  expect(await giftsOf(app, id)).toBe(0);
  const total_amount = (await shown(app, ours, id))?.total_amount ?? 0;
  expect(await update(app, ours, id, { action: 'send', total_amount })).toBe(
    '422 too_many_recipients',
  );
  const { reply } = await app.call(listNotifications, { token: ours.token });
  expect(reply.map(({ text }) => text).join()).toContain('more members than an order may have');
});
