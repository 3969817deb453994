import { getPendingOrder } from '@regalo/contract/approvals/pending-orders';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople } from '../../../testing/factories.ts';
import {
  type ApprovingCompany,
  decide,
  makeApprovingCompany,
} from '../../../testing/held-orders.ts';
import { actOn, placedBy, rulesOf, runJobs, saveRule } from '../../../testing/occasion-rules.ts';
import {
  DAY,
  HOUR,
  type SchedulingApp,
  startSchedulingApp,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
  // To the morning of a Monday.
  const { clock } = made;
  const day = localDay(clock.now(), 'America/Costa_Rica');
  const ahead = (8 - new Date(day).getUTCDay()) % 7 || 7;
  clock.forward(Date.parse(`${plusDays(day, ahead)}T12:00:00Z`) - clock.now().getTime());
});
afterAll(() => made.app.stop());

const monday = () => localDay(made.clock.now(), 'America/Costa_Rica');
const born = (days: number) => ({ dob: `1990${plusDays(monday(), days).slice(4)}` });
const statuses = async ({ id }: ApprovingCompany) =>
  (await placedBy(made.app, id)).map(({ status }) => status);

/** A company with a rule that asks for approval; birthdays on Tuesday and Friday, and two in the next week. */
async function companyWithRule() {
  const ours = await makeApprovingCompany(made.app);
  await makePeople(made.app.services.database, ours.id, [born(1), born(4), born(7), born(13)]);
  const rule = await saveRule(made.app, ours.sender, { approval: true });
  await runJobs(made, ours.id);
  const orders = (await placedBy(made.app, ours.id)).map(({ order }) => order);
  return { ours, rule, orders };
}

test('the orders of a week are placed a week ahead and decided at once, each sent on its day', async () => {
  const { app, clock } = made;
  const { ours, orders } = await companyWithRule();
  const [first = 0, second = 0, third = 0] = orders;
  expect(await statuses(ours)).toEqual(Array(4).fill('pending_approval'));
  const { reply } = await app.call(getPendingOrder, {
    token: ours.approver.token,
    query: { id: String(second) },
  });
  expect(reply.body.week.map(({ id }) => id)).toEqual([first, second]);
  expect(reply.body.order.reasons).toMatchObject([{ kind: 'rule' }]);
  expect(await decide(app, ours.sender, first)).toBe('403 permission_missing');
  expect(await decide(app, ours.approver, second)).toBe('200');
  const waits = 'pending_approval';
  expect(await statuses(ours)).toEqual(['scheduled', 'scheduled', waits, waits]);
  expect(await decide(app, ours.approver, third, 'decline')).toBe('200');
  expect(await statuses(ours)).toEqual(['scheduled', 'scheduled', 'declined', 'declined']);
  clock.forward(DAY + 12 * HOUR);
  await runJobs(made, ours.id);
  expect(await statuses(ours)).toEqual(['sent', 'scheduled', 'declined', 'declined']);
  clock.forward(5 * DAY + 12 * HOUR);
});

test('a change voids what was approved and not yet sent, and nobody approves their own rule', async () => {
  const { app } = made;
  const { ours, rule, orders } = await companyWithRule();
  expect(await decide(app, ours.approver, orders[0] ?? 0)).toBe('200');
  await saveRule(app, ours, { approval: true, order_amount: 20_000 }, rule);
  await runJobs(made, ours.id);
  const placed = await placedBy(app, ours.id);
  expect(placed.map(({ status }) => status)).toEqual(Array(4).fill('pending_approval'));
  expect(placed.some(({ order }) => orders.includes(order))).toBe(false);
  const [renewed] = placed;
  expect(await decide(app, ours, renewed?.order ?? 0)).toBe('409 own_order');
  expect(await decide(app, ours.approver, renewed?.order ?? 0)).toBe('200');
  expect(await actOn(app, ours, rule, 'pause')).toBe('200 4');
});

test('where nobody could approve, the rule pauses', async () => {
  const { app } = made;
  const { ours, rule } = await companyWithRule();
  await asSuperuser(
    app,
    'update managers set disabled_at = now() where company_id = $1 and id in ($2, $3)',
    [ours.id, ours.approver.managerId, ours.second.managerId],
  );
  await saveRule(app, ours, { approval: true }, rule);
  await runJobs(made, ours.id);
  expect(await rulesOf(app, ours)).toMatchObject([{ status: 'paused', reason: 'approval' }]);
  expect(await placedBy(app, ours.id)).toEqual([]);
});
