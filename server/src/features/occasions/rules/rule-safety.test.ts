import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { MAX_RULES, saveRule as saveRuleEndpoint } from '@regalo/contract/occasions/rules';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
  makePerson,
  PIN,
} from '../../../testing/factories.ts';
import { setPolicies } from '../../../testing/held-orders.ts';
import {
  actOn,
  placedBy,
  ruleOf,
  rulesOf,
  runJobs,
  saveRule,
} from '../../../testing/occasion-rules.ts';
import { DAY, type SchedulingApp, startSchedulingApp } from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { findAuthor } from '../../gifts/scheduled/start-order.ts';
import { placeRule } from './place-rule.ts';
import { lockActive } from './rule-queries.ts';

/** Of one gift of a rule, with its fee. */
const EACH = 11_200;

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const company = () => makeCompany(made.app.services.database, { funds: 10_000_000 });
const inDays = (days: number) => plusDays(localDay(made.clock.now(), 'America/Costa_Rica'), days);
const born = (days: number) => ({ dob: `1990${inDays(days).slice(4)}` });
const told = async ({ token }: { token: string }) =>
  (await made.app.call(listNotifications, { token })).reply.map(({ text }) => text).join();
const placed = async (companyId: number) =>
  (await placedBy(made.app, companyId)).map(({ rule, people }) => [rule, people]);

/** Lets the proofs of all sessions be too old. */
const ageProofs = () =>
  asSuperuser(made.app, "update sessions set confirmed_at = now() - interval '1 hour'");

async function prove(token: string): Promise<void> {
  const { challenge } = (await made.app.call(beginStepUp, { token })).reply.body;
  const body = { challenge, method: 'pin', response: PIN } as const;
  expect((await made.app.call(stepUp, { token, body })).status).toBe(200);
}

async function companyWithMark(step_up_above: number) {
  const ours = await company();
  expect((await setPolicies(made.app, ours, { step_up_above })).status).toBe(200);
  await ageProofs();
  return ours;
}

const trySaving = async ({ token }: { token: string }, change = {}, id = 0) => {
  const body = { id, rule: ruleOf(change) };
  const { status, error } = await made.app.call(saveRuleEndpoint, { token, body });
  return status === 200 ? '200' : `${status} ${error.reason}`;
};

test('a company has at most fifty rules', async () => {
  const ours = await company();
  const ids: number[] = [];
  for (let n = 1; n < MAX_RULES; n += 1) ids.push(await saveRule(made.app, ours));
  const last = await Promise.all([trySaving(ours), trySaving(ours)]);
  expect(last.sort()).toEqual(['200', '409 too_many_rules']);
  expect(await trySaving(ours, { order_amount: 20_000 }, ids[0])).toBe('200');
  await actOn(made.app, ours, ids[0] ?? 0, 'delete');
  expect(await trySaving(ours)).toBe('200');
});

test('a rule that fails keeps no other from being placed, and is tried again', async () => {
  const { app } = made;
  const ours = await company();
  const person = await makePerson(app.services.database, ours.id, born(1));
  const failing = await saveRule(app, ours);
  const other = await saveRule(app, ours);
  const set = (occasion: string) =>
    asSuperuser(app, 'update occasion_rules set occasion = $2 where id = $1', [failing, occasion]);
  await set('a day that nobody knows');
  await runJobs(made, ours.id);
  expect(await placed(ours.id)).toEqual([[other, [person]]]);
  expect(app.logs.filter((line) => line.includes('"rule of an occasion"'))).toHaveLength(1);
  await set('birthday');
  await makePerson(app.services.database, ours.id, born(2));
  made.clock.forward(DAY);
  await runJobs(made, ours.id);
  expect((await placed(ours.id)).map(([rule]) => rule)).toEqual([other, failing]);
});

test('who fits into a budget is decided by the price that is paid', async () => {
  const { app, services } = made;
  const ours = await company();
  await makePeople(app.services.database, ours.id, [born(1), born(1)]);
  const { cat_id, shop_id, item_id } = await makeItem(app.services.database, { price: 10_000 });
  await saveRule(app, ours, { cat_id, shop_id, item_id, monthly_budget: 2 * EACH });
  const placing = app.services.database.inCompany(ours.id, async (tx) => {
    const [row] = await lockActive(tx, ours.id);
    if (!row) throw new Error('the rule is gone');
    await asSuperuser(
      app,
      'update catalogue_items set price = 15000, issued_amount = 15000 where id = $1',
      [item_id],
    );
    const author = await findAuthor(tx, services, row);
    if (!author) throw new Error('the author is gone');
    await placeRule(tx, services, { row, author });
  });
  await expect(placing).rejects.toThrow(expect.objectContaining({ name: 'PriceMoved' }));
  await runJobs(made, ours.id);
  expect((await placedBy(app, ours.id)).map(({ total }) => total)).toEqual([16_200]);
});

test('a rule that needed no proof pauses above the mark, and resuming asks for one', async () => {
  const { app, clock } = made;
  const ours = await companyWithMark(2 * EACH);
  const id = await saveRule(app, ours);
  const people = await makePeople(app.services.database, ours.id, [born(1), born(1), born(2)]);
  await runJobs(made, ours.id);
  clock.forward(DAY);
  await runJobs(made, ours.id);
  expect(await placed(ours.id)).toEqual([[id, people.slice(0, 2)]]);
  expect(await rulesOf(app, ours)).toMatchObject([{ status: 'paused', reason: 'proof' }]);
  expect(await told(ours)).toContain(`Occasion rule ${id} is paused: it would spend more`);
  await ageProofs();
  expect(await actOn(app, ours, id, 'resume')).toBe('428 step_up_required');
  await prove(ours.token);
  expect(await actOn(app, ours, id, 'resume')).toBe('200 0');
  await ageProofs();
  await runJobs(made, ours.id);
  expect(await placed(ours.id)).toEqual([
    [id, people.slice(0, 2)],
    [id, people.slice(2)],
  ]);
});

test('what a proof was given for is placed, nothing beyond it, and a change begins anew', async () => {
  const { app } = made;
  const ours = await companyWithMark(EACH);
  await makePeople(app.services.database, ours.id, [born(1), born(1)]);
  expect(await trySaving(ours)).toBe('428 step_up_required');
  await prove(ours.token);
  const id = await saveRule(app, ours);
  await ageProofs();
  await runJobs(made, ours.id);
  expect((await placedBy(app, ours.id)).map(({ total }) => total)).toEqual([2 * EACH]);
  // The list of tomorrow is placed anew, for one more than was proven.
  await makePerson(app.services.database, ours.id, born(1));
  await actOn(app, ours, id, 'pause');
  await prove(ours.token);
  expect(await actOn(app, ours, id, 'resume')).toBe('200 0');
  await makePerson(app.services.database, ours.id, born(1));
  await runJobs(made, ours.id);
  expect(await rulesOf(app, ours)).toMatchObject([{ status: 'paused', reason: 'proof' }]);
  await ageProofs();
  expect(await trySaving(ours, { message: 'Otra cosa' }, id)).toBe('428 step_up_required');
  // Smaller than the mark it needs none, and what was proven before counts no more.
  expect(await trySaving(ours, { years: [1], occasion: 'work_anniversary' }, id)).toBe('200');
  const [row] = await asSuperuser(app, 'select proven_total from occasion_rules where id = $1', [
    id,
  ]);
  expect(row).toEqual({ proven_total: null });
});

test('a proof for a rule that begins later says nothing of what it places before', async () => {
  const { app, clock } = made;
  const ours = await companyWithMark(2 * EACH);
  const group = await makeGroup(app.services.database, ours.id);
  const years = (days: number) => ({ ...born(days), groupId: group });
  await makePeople(app.services.database, ours.id, [born(301), born(302), born(303)]);
  await prove(ours.token);
  const id = await saveRule(app, ours, { first_day: inDays(300) });
  await ageProofs();
  // Of an empty group it needs no proof.
  expect(await trySaving(ours, { roles: [], group_ids: [group] }, id)).toBe('200');
  await makePeople(app.services.database, ours.id, [years(1), years(2), years(3)]);
  for (let day = 0; day < 3; day += 1) {
    await runJobs(made, ours.id);
    clock.forward(DAY);
  }
  expect(await rulesOf(app, ours)).toMatchObject([{ status: 'paused', reason: 'proof' }]);
  expect(await placed(ours.id)).toHaveLength(2);
});
