import { withdrawOrder } from '@regalo/contract/approvals/decide';
import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makePeople, makePerson } from '../../../testing/factories.ts';
import {
  decide,
  makeApprovingCompany,
  moneyOf,
  order,
  setPolicies,
} from '../../../testing/held-orders.ts';
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
import { lapseOrders } from '../../approvals/decide/lapse-orders-job.ts';
import { COMPANY_FAULTS } from '../../books/company-queries.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

/** What `check-books` finds in the books of a company. */
const faults = (companyId: number) =>
  made.app.services.database.readCompany(companyId, async (tx) => {
    const found: string[] = [];
    for (const [name, query] of COMPANY_FAULTS) {
      const { rows } = await query(companyId).execute(tx);
      if (Number((rows[0] as { count: number }).count) > 0) found.push(name);
    }
    return found;
  });

async function companyThatApproves() {
  const ours = await makeApprovingCompany(made.app);
  await setPolicies(made.app, ours, { order_limit: 20_000 });
  return ours;
}

const big = { amount: 30_000 };

test('approval is asked when it is scheduled, holds no money, and lets it go at its time', async () => {
  const { app, clock, services } = made;
  const ours = await companyThatApproves();
  const { reply } = await placeLater(app, ours.sender, { ...big, send_at: clock.in(DAY) });
  expect(reply.body).toMatchObject({ status: 'pending_approval', wallet_balance: 10_000_000 });
  const id = reply.body.order_id;
  expect(await shown(app, ours.sender, id)).toMatchObject({
    status: 'pending_approval',
    fixed: true,
  });
  expect(await moneyOf(app, ours.id)).toMatchObject({ wallet: 10_000_000, held: 0 });
  expect(await update(app, ours.sender, id, { action: 'pause' })).toBe('409 scheduled_order_fixed');
  expect(await faults(ours.id)).toEqual([]);
  expect(await decide(app, ours.approver, id)).toBe('200');
  expect(await shown(app, ours.sender, id)).toMatchObject({ status: 'scheduled', fixed: true });
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await giftsOf(app, id)).toBe(1);
  expect(await moneyOf(app, ours.id)).toMatchObject({ wallet: 10_000_000 - 31_200, held: 0 });
  expect(await faults(ours.id)).toEqual([]);
});

test('what nobody approves lapses at its time; what is declined, withdrawn or canceled ends', async () => {
  const { app, clock, services } = made;
  const ours = await companyThatApproves();
  const later = { ...big, send_at: clock.in(DAY) };
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await schedule(app, ours.sender, later));
  const [declined = 0, withdrawn = 0, canceled = 0, lapsed = 0] = ids;
  expect(await decide(app, ours.approver, declined, 'decline')).toBe('200');
  const { token } = ours.sender;
  expect((await app.call(withdrawOrder, { token, body: { id: withdrawn } })).status).toBe(200);
  expect(await update(app, ours.sender, canceled, { action: 'cancel' })).toBe('200');
  expect(await decide(app, ours.approver, canceled)).toBe('409 pending_order_over');
  clock.forward(DAY + 1);
  expect(await decide(app, ours.approver, lapsed)).toBe('409 pending_order_over');
  await lapseOrders.handle(app.services, { dueAt: clock.in(0) }, AbortSignal.any([]));
  expect(await startAll(services, ours.id)).toBe(0);
  const statuses: unknown[] = [];
  for (const id of ids) statuses.push((await shown(app, ours.sender, id))?.status);
  expect(statuses).toEqual(['declined', 'canceled', 'canceled', 'lapsed']);
  expect(await moneyOf(app, ours.id)).toMatchObject({ wallet: 10_000_000, held: 0 });
  expect(await faults(ours.id)).toEqual([]);
});

test('scheduled orders count in the 24 hours of their author, until they are canceled', async () => {
  const { app, clock } = made;
  const ours = await companyThatApproves();
  const status = async () =>
    (await placeLater(app, ours.sender, { send_at: clock.in(30 * DAY) })).reply.body.status;
  const first = await schedule(app, ours.sender, { send_at: clock.in(DAY) });
  expect(await status()).toBe('pending_approval');
  expect((await order(app, ours.sender)).reply.body.status).toBe('pending_approval');
  expect(await update(app, ours.sender, first, { action: 'cancel' })).toBe('200');
});

test('whoever changes the gift of somebody else’s order takes it over, and does not approve it', async () => {
  const { app, clock } = made;
  const ours = await companyThatApproves();
  const admin = { id: ours.id, token: ours.token };
  const id = await schedule(app, ours.sender, { send_at: clock.in(DAY) });
  const message = { action: 'edit', change: { message: 'Otra cosa' } } as const;
  expect(await update(app, admin, id, message)).toBe('200');
  expect((await shown(app, ours.sender, id))?.own).toBe(true);
  const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount: 30_000 };
  const more = { action: 'edit', change: { choice }, total_amount: 31_200 } as const;
  expect(await update(app, admin, id, more)).toBe('200');
  expect(await shown(app, admin, id)).toMatchObject({ own: true, status: 'pending_approval' });
  // The first author sees orders of their own alone.
  expect(await shown(app, ours.sender, id)).toBeUndefined();
  expect(await decide(app, admin, id)).toBe('409 own_order');
  expect(await decide(app, ours.approver, id)).toBe('200');
});

test('two at once do not both stay below a limit', async () => {
  const { app, clock } = made;
  const ours = await companyThatApproves();
  const send_at = clock.in(DAY);
  const both = await Promise.all([1, 2].map(() => placeLater(app, ours.sender, { send_at })));
  expect(both.map(({ reply }) => reply.body.status).sort()).toEqual([
    'pending_approval',
    'scheduled',
  ]);
});

test('a group that has grown above what was approved waits', async () => {
  const { app, clock, services } = made;
  const ours = await companyThatApproves();
  const { database } = app.services;
  const groupId = await makeGroup(database, ours.id);
  const users = [await makePerson(database, ours.id, { groupId })];
  const later = { ...big, send_at: clock.in(DAY), users, follow_groups: [groupId] };
  const id = await schedule(app, ours.sender, later);
  expect(await decide(app, ours.approver, id)).toBe('200');
  await makePerson(database, ours.id, { groupId });
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await shown(app, ours.sender, id)).toMatchObject({
    status: 'waiting',
    reason: 'approval',
  });
  const now = { action: 'send', total_amount: 62_400 } as const;
  // Where no policy asks any more, it still does not go by itself: a person decides.
  await setPolicies(app, ours);
  clock.forward(HOUR);
  await startAll(services, ours.id);
  expect(await shown(app, ours.sender, id)).toMatchObject({ status: 'waiting' });
  await setPolicies(app, ours, { order_limit: 20_000 });
  // Its number has been decided about before.
  expect(await update(app, ours.sender, id, now)).toBe('409 scheduled_order_fixed');
  expect(await giftsOf(app, id)).toBe(0);
  await setPolicies(app, ours);
  expect(await update(app, ours.sender, id, now)).toBe('200');
  expect(await giftsOf(app, id)).toBe(2);
});

/** Changes an order that is or was to be approved. @returns the one that takes its place */
async function replace(caller: { token: string }, id: number, given: object) {
  const body = { id, action: 'edit' as const, ...given };
  const { status, reply, error } = await made.app.call(updateScheduledOrder, {
    token: caller.token,
    body,
  });
  if (status !== 200) throw new Error(`${status} ${error.reason}`);
  return reply.body;
}

test.each([
  ['before it is approved', false],
  ['after it was approved', true],
])(
  'an order that is changed %s is placed anew, and its approval is asked for again',
  async (_, approved) => {
    const { app, clock, services } = made;
    const ours = await companyThatApproves();
    const id = await schedule(app, ours.sender, { ...big, send_at: clock.in(DAY) });
    if (approved) expect(await decide(app, ours.approver, id)).toBe('200');
    const change = { message: 'Otra cosa', send_at: clock.in(2 * DAY) };
    const { order: now, held } = await replace(ours.sender, id, { change });
    expect(held).toBe(true);
    expect(now).toMatchObject({
      message: change.message,
      sendAt: change.send_at,
      status: 'pending_approval',
    });
    expect((await shown(app, ours.sender, id))?.status).toBe('canceled');
    expect(await decide(app, ours.approver, id)).toBe('409 pending_order_over');
    expect(await faults(ours.id)).toEqual([]);
    clock.forward(DAY + 1);
    expect(await startAll(services, ours.id)).toBe(0);
    expect(await decide(app, ours.approver, now.id)).toBe('200');
    clock.forward(DAY);
    await startAll(services, ours.id);
    expect([await giftsOf(app, id), await giftsOf(app, now.id)]).toEqual([0, 1]);
    expect((await moneyOf(app, ours.id)).wallet).toBe(10_000_000 - 31_200);
    expect(await faults(ours.id)).toEqual([]);
  },
);

test('whoever was chosen beside the groups of an order that is placed anew gets it still', async () => {
  const { app, clock, services } = made;
  const ours = await companyThatApproves();
  const { database } = app.services;
  const groupId = await makeGroup(database, ours.id);
  const users = await makePeople(database, ours.id, [{ groupId }, { groupId }, {}, {}]);
  const [, chosen = 0, beside = 0, deleted = 0] = users;
  const id = await schedule(app, ours.sender, {
    ...big,
    ...{ send_at: clock.in(DAY), users },
    ...{ follow_groups: [groupId], beside_groups: [chosen, beside, deleted] },
  });
  expect(await decide(app, ours.approver, id)).toBe('200');
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [deleted]);
  const { order: now } = await replace(ours.sender, id, { change: { message: 'Otra cosa' } });
  expect(now).toMatchObject({ quantity: 3, beside: 1 });
  expect(await decide(app, ours.approver, now.id)).toBe('200');
  // One of them leaves the group, and was chosen besides.
  await asSuperuser(app, 'update people set group_id = null where id = $1', [chosen]);
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await giftsOf(app, now.id)).toBe(3);
});

test('with a gift that needs no approval it needs none any more; the total that was seen is agreed to', async () => {
  const { app, clock, services } = made;
  const ours = await companyThatApproves();
  const id = await schedule(app, ours.sender, { ...big, send_at: clock.in(DAY) });
  const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount: 10_000 };
  const cheap = { change: { choice }, total_amount: 11_200 };
  const wrong = { action: 'edit', ...cheap, total_amount: 11_000 } as const;
  expect(await update(app, ours.sender, id, wrong)).toBe('409 total_changed');
  expect((await shown(app, ours.sender, id))?.status).toBe('pending_approval');
  const { order: now, held } = await replace(ours.sender, id, cheap);
  expect([held, now.status]).toEqual([false, 'scheduled']);
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await giftsOf(app, now.id)).toBe(1);
});

test('a change that says nothing leaves an approval as it is', async () => {
  const { app, clock } = made;
  const ours = await companyThatApproves();
  const id = await schedule(app, ours.sender, { ...big, send_at: clock.in(DAY) });
  expect(await update(app, ours.sender, id, { action: 'edit', change: {} })).toBe('200');
  expect((await shown(app, ours.sender, id))?.status).toBe('pending_approval');
});
