import { listNotifications } from '@regalo/contract/notifications/notifications';
import { updateMember } from '@regalo/contract/team/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import { rulesOf, saveRule } from '../../../testing/occasion-rules.ts';
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
import { pauseOrphanedJob } from './pause-orphaned-job.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

type Company = Awaited<ReturnType<typeof makeCompany>>;

const run = () =>
  pauseOrphanedJob.handle(made.services, { dueAt: made.clock.in(0) }, new AbortController().signal);
const said = async ({ token }: Company, of: RegExp) =>
  (await made.app.call(listNotifications, { token })).reply.filter(({ text }) => of.test(text))
    .length;
const mailsOf = async (name: string, id: number) =>
  (
    await asSuperuser(
      made.app,
      `select id from pgboss.job where name = $1 and coalesce(data ->> 'orderId', data ->> 'ruleId') = $2`,
      [name, String(id)],
    )
  ).length;

async function companyWithSender() {
  const ours = await makeCompany(made.app.services.database);
  const sender = await signIn(made.app, ours.id, 'sender');
  const id = await schedule(made.app, sender, { send_at: made.clock.in(30 * DAY) });
  const rule = await saveRule(made.app, sender);
  return { ours, sender, id, rule };
}

test('nothing of a member who may send is touched', async () => {
  const { ours, id } = await companyWithSender();
  await run();
  expect((await shown(made.app, ours, id))?.status).toBe('scheduled');
  expect((await rulesOf(made.app, ours))[0]?.status).toBe('active');
});

test.each([
  ['loses the permission', { roles: ['viewer'] }],
  ['is disabled', { disabled: true }],
])(
  'what a member has planned who %s is paused long before its time, and told once',
  async (_, change) => {
    const { app, clock, services } = made;
    const { ours, sender, id, rule } = await companyWithSender();
    const waiting = await schedule(app, ours, { send_at: clock.in(30 * DAY) });
    const body = { id: sender.managerId, ...change };
    expect((await app.call(updateMember, { token: ours.token, body })).status).toBe(200);
    await run();
    await run();
    expect(await shown(app, ours, id)).toMatchObject({ status: 'paused', reason: 'author' });
    expect((await rulesOf(app, ours))[0]).toMatchObject({ status: 'paused', reason: 'author' });
    // Of others nothing is paused.
    expect((await shown(app, ours, waiting))?.status).toBe('scheduled');
    expect(await said(ours, new RegExp(`^Order ${await numberOfOrder(app, id)} is paused`))).toBe(
      1,
    );
    expect(await said(ours, new RegExp(`^Occasion rule ${rule} is paused`))).toBe(1);
    expect(await mailsOf('scheduled-mail', id)).toBe(1);
    expect(await update(app, ours, id, { action: 'resume' })).toBe('200');
    await run();
    clock.forward(30 * DAY + 1);
    await startAll(services, ours.id);
    expect(await giftsOf(app, id)).toBe(1);
  },
);
