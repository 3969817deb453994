import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listGiftsToCome } from '@regalo/contract/gifts/to-come';
import { instantOf, localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { makeCompany, makeGroup, makePeople } from '../../../testing/factories.ts';
import { makeMember } from '../../../testing/members.ts';
import { actOn, rulesOf, runJobs, saveRule } from '../../../testing/occasion-rules.ts';
import { freeOrder } from '../../../testing/orders.ts';
import {
  DAY,
  type SchedulingApp,
  shown,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const ZONE = 'America/Costa_Rica';
const inDays = (days: number) => plusDays(localDay(made.clock.now(), ZONE), days);
const dated = (year: number, days: number) =>
  `${year}${inDays(days).slice(4)}`.replace('-02-29', '-02-28');
const nine = (day: string) => instantOf(`${day}T09:00`, ZONE).toISOString();
const GIFT = { name: 'Free Amount Gift', face_value: '₡10,000' };

async function toCome(token: string, person: number) {
  const { reply } = await made.app.call(listGiftsToCome, { token, query: { id: person } });
  return reply.body.list;
}

/** Schedules an order in so many days. @returns its number */
async function later(token: string, users: number[], days: number, more = {}) {
  const body = { ...freeOrder(users), send_at: made.clock.in(days * DAY), ...more };
  return (await made.app.call(sendGifts, { token, body })).reply.body.order_id;
}

test('what is scheduled for a person, by whom, and what rules will send, comes in order', async () => {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds: 1_000_000 });
  const group = await makeGroup(app.services.database, ours.id);
  const [ana = 0, luis = 0] = await makePeople(app.services.database, ours.id, [
    { firstName: 'Ana', dob: dated(1990, 1), startDate: dated(2015, 200), groupId: group },
    { firstName: 'Luis', dob: dated(1990, 40) },
  ]);
  await saveRule(app, ours);
  await runJobs(made, ours.id);
  await saveRule(app, ours, { occasion: 'work_anniversary' });
  const chosen = await later(ours.token, [ana], 30, { celebration: 'success' });
  const followed = await later(ours.token, [ana], 20, { follow_groups: [group] });
  const over = await later(ours.token, [ana], 25);
  await update(app, ours, over, { action: 'cancel' });
  const author = expect.any(String);
  const scheduled = { status: 'scheduled', gift: GIFT, author };
  const [placed, ...rest] = await toCome(ours.token, ana);
  expect(placed).toEqual({
    ...scheduled,
    ...{ at: nine(inDays(1)), occasion: 'birthday', by_rule: true, order_id: placed?.order_id },
  });
  expect(await shown(app, ours, placed?.order_id ?? 0)).toMatchObject({
    rule: { occasion: 'birthday', person: expect.stringMatching(/^Ana/) },
  });
  expect(await shown(app, ours, chosen)).toMatchObject({ rule: null });
  expect(rest).toMatchObject([
    { ...scheduled, order_id: followed, occasion: null, by_rule: false },
    { ...scheduled, order_id: chosen, occasion: null, by_rule: false },
    {
      ...{ at: nine(inDays(200)), occasion: 'work_anniversary', by_rule: true, gift: GIFT, author },
      ...{ order_id: null, status: null },
    },
  ]);
  expect(await toCome(ours.token, luis)).toMatchObject([
    { at: nine(inDays(40)), occasion: 'birthday', order_id: null },
  ]);
  for (const { id } of await rulesOf(app, ours)) await actOn(app, ours, id, 'pause');
  expect(await toCome(ours.token, luis)).toEqual([]);
});

test('who sees their own orders alone sees those, and that there is a rule', async () => {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds: 1_000_000 });
  const [ana = 0] = await makePeople(app.services.database, ours.id, [{ dob: dated(1990, 40) }]);
  await saveRule(app, ours);
  await later(ours.token, [ana], 10);
  const sender = await openSessionOf(app, await makeMember(app, ours.id, 'sender'));
  const own = await later(sender, [ana], 20);
  expect(await toCome(sender, ana)).toMatchObject([
    { order_id: own },
    { at: nine(inDays(40)), occasion: 'birthday', by_rule: true, gift: null, author: null },
  ]);
});

test('a person of another company is unknown', async () => {
  const { app } = made;
  const [ours, other] = [
    await makeCompany(app.services.database),
    await makeCompany(app.services.database),
  ];
  const [ana = 0] = await makePeople(app.services.database, other.id, [{}]);
  const { status } = await app.call(listGiftsToCome, { token: ours.token, query: { id: ana } });
  expect(status).toBe(404);
});
