import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makePerson, PIN } from '../../../testing/factories.ts';
import { makeApprovingCompany, setPolicies } from '../../../testing/held-orders.ts';
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

/** Of one gift of an order, with its fee. */
const EACH = 11_200;

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

/** Lets the proofs of all sessions be too old. */
const ageProofs = () =>
  asSuperuser(made.app, "update sessions set confirmed_at = now() - interval '1 hour'");

async function prove(token: string): Promise<void> {
  const { challenge } = (await made.app.call(beginStepUp, { token })).reply.body;
  const body = { challenge, method: 'pin', response: PIN } as const;
  expect((await made.app.call(stepUp, { token, body })).status).toBe(200);
}

async function companyWithMark() {
  const ours = await makeApprovingCompany(made.app);
  expect((await setPolicies(made.app, ours, { step_up_above: EACH })).status).toBe(200);
  await ageProofs();
  return ours;
}

test('above the mark the proof is asked for when it is scheduled, and not when it starts', async () => {
  const { app, clock, services } = made;
  const { id: companyId, sender } = await companyWithMark();
  const later = { amount: 10_001, send_at: clock.in(DAY) };
  const asked = await placeLater(app, sender, later);
  expect([asked.status, asked.error.code]).toEqual([428, 'step_up_required']);
  await prove(sender.token);
  const id = await schedule(app, sender, later);
  await ageProofs();
  clock.forward(DAY + 1);
  await startAll(services, companyId);
  expect(await giftsOf(app, id)).toBe(1);
});

test('an order cannot be scheduled below the mark and then grow above it without a proof', async () => {
  const { app, clock } = made;
  const { id: companyId, sender } = await companyWithMark();
  const { database } = app.services;
  const id = await schedule(app, sender, { send_at: clock.in(DAY) });
  const users = [await makePerson(database, companyId), await makePerson(database, companyId)];
  const grow = { action: 'edit', change: { users }, total_amount: 2 * EACH } as const;
  expect(await update(app, sender, id, grow)).toBe('428 step_up_required');
  const moved = { action: 'edit', change: { send_at: clock.in(2 * DAY) } } as const;
  expect(await update(app, sender, id, moved)).toBe('200');
  await prove(sender.token);
  expect(await update(app, sender, id, grow)).toBe('200');
  await ageProofs();
  const now = { action: 'send', total_amount: 2 * EACH } as const;
  expect(await update(app, sender, id, now)).toBe('428 step_up_required');
  await prove(sender.token);
  expect(await update(app, sender, id, now)).toBe('200');
  expect(await giftsOf(app, id)).toBe(2);
});

test('a group that has grown above the mark waits for whoever proves to be them', async () => {
  const { app, clock, services } = made;
  const { id: companyId, sender } = await companyWithMark();
  const { database } = app.services;
  const groupId = await makeGroup(database, companyId);
  const users = [await makePerson(database, companyId, { groupId })];
  const id = await schedule(app, sender, {
    users,
    follow_groups: [groupId],
    send_at: clock.in(DAY),
  });
  await makePerson(database, companyId, { groupId });
  clock.forward(DAY + 1);
  await startAll(services, companyId);
  expect(await shown(app, sender, id)).toMatchObject({ status: 'waiting', reason: 'proof' });
  expect(await giftsOf(app, id)).toBe(0);
  const now = { action: 'send', total_amount: 2 * EACH } as const;
  expect(await update(app, sender, id, now)).toBe('428 step_up_required');
  await prove(sender.token);
  expect(await update(app, sender, id, now)).toBe('200');
  expect(await giftsOf(app, id)).toBe(2);
});

test('what a proof was given for starts by itself, also where the mark is lower by then', async () => {
  const { app, clock, services } = made;
  const ours = await companyWithMark();
  const groupId = await makeGroup(app.services.database, ours.id);
  const users = [
    await makePerson(app.services.database, ours.id, { groupId }),
    await makePerson(app.services.database, ours.id, { groupId }),
  ];
  const later = { users, follow_groups: [groupId], send_at: clock.in(DAY) };
  await prove(ours.sender.token);
  const id = await schedule(app, ours.sender, later);
  await prove(ours.token);
  expect((await setPolicies(app, ours, { step_up_above: 1 })).status).toBe(200);
  await ageProofs();
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await giftsOf(app, id)).toBe(2);
});
