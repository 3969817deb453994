import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import {
  checkOccasions,
  listCelebrants,
  listOccasions,
} from '@regalo/contract/occasions/occasions';
import {
  firstDay,
  lastDay,
  localDay,
  monthOf,
  plusDays,
  plusMonths,
} from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { makeCompany, makeGroup, makePeople } from '../../../testing/factories.ts';
import { makeMember } from '../../../testing/members.ts';
import { runJobs, saveRule } from '../../../testing/occasion-rules.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { DAY, type SchedulingApp, startSchedulingApp } from '../../../testing/scheduled-orders.ts';
import { planBetween } from './plan-between.ts';
import { readActive } from './rule-queries.ts';
import { planYear, toPlan } from './rules-state.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const ZONE = 'America/Costa_Rica';
const today = () => localDay(made.clock.now(), ZONE);
const inDays = (days: number) => plusDays(today(), days);
const dated = (year: number, days: number) =>
  `${year}${inDays(days).slice(4)}`.replace('-02-29', '-02-28');

/** The first one after today. */
const nextChristmas = () =>
  [0, 1]
    .map((years) => `${Number(today().slice(0, 4)) + years}-12-25`)
    .find((day) => day > today()) ?? '';

async function listed({ token }: { token: string }, from: string, to: string) {
  const { reply } = await made.app.call(listOccasions, { token, query: { from, to } });
  return reply.body.days;
}

test('the plan of a month is that of the year, with budgets, approvals and rules that share people', async () => {
  const { app, clock } = made;
  const { database } = app.services;
  const ours = await makeCompany(database, { funds: 1_000_000 });
  const group = await makeGroup(database, ours.id);
  await makePeople(
    database,
    ours.id,
    Array.from({ length: 60 }, (_, n) => ({
      dob: dated(1990, n * 7),
      startDate: dated(2015, 400 - n * 5),
      noOccasions: n % 9 === 0,
      ...(n % 3 === 0 && { groupId: group }),
    })),
  );
  await saveRule(app, ours, { monthly_budget: 25_000 });
  await saveRule(app, ours, { roles: [], group_ids: [group], order_amount: 5_000 });
  await saveRule(app, ours, { occasion: 'work_anniversary', years: [12], monthly_budget: 60_000 });
  await saveRule(app, ours, { occasion: 'christmas' });
  await runJobs(made, ours.id);
  const given = { now: clock.now(), zone: ZONE };
  const plans = await database.readCompany(ours.id, async (tx) => {
    const rules = (await readActive(tx, ours.id)).map(toPlan);
    const year = await planYear(tx, ours.id, rules, given);
    const months = Array.from({ length: 11 }, (_, n) => plusMonths(monthOf(today()), n));
    const compared: { month: string; planned: unknown[]; expected: unknown[] }[] = [];
    for (const month of months) {
      const range = { from: firstDay(month), to: lastDay(month) };
      // Half of a month uses the budget of the whole one.
      const half = { ...range, from: plusDays(range.from, 14) };
      for (const { from, to } of [range, half])
        compared.push({
          month,
          planned: shown(await planBetween(tx, ours.id, rules, { ...given, from, to })),
          expected: shown(year.filter(({ day }) => from <= day && day <= to)),
        });
    }
    return compared;
  });
  for (const { month, planned, expected } of plans)
    expect([month, planned]).toEqual([month, expected]);
  expect(plans.filter(({ planned }) => planned.length > 0).length).toBeGreaterThan(8);
});

const shown = (plan: Awaited<ReturnType<typeof planBetween>>) =>
  plan.map(({ rule, day, people, overBudget, gifted }) => ({
    rule: rule.id,
    day,
    people,
    overBudget,
    gifted,
  }));

test('a person whom a rule will send a gift is told with it, and is not among the open ones', async () => {
  const { app, clock } = made;
  const { database } = app.services;
  const ours = await makeCompany(database, { funds: 1_000_000 });
  const day = inDays(20);
  const [first = 0, second = 0, third = 0, client = 0] = await makePeople(database, ours.id, [
    { firstName: 'Ana', dob: dated(1990, 20) },
    { firstName: 'Bea', dob: dated(1990, 20), noOccasions: true },
    { firstName: 'Cid', dob: dated(1990, 20) },
    { firstName: 'Dan', dob: dated(1990, 20), role: 3 },
  ]);
  await saveRule(app, ours);
  await saveRule(app, ours, { occasion: 'christmas', time: '07:30' });
  // By hand, before the rule would.
  const body = {
    ...freeOrder([third]),
    send_at: clock.in(20 * DAY),
    celebration: 'birthday' as const,
  };
  expect((await app.call(sendGifts, { token: ours.token, body })).status).toBe(200);
  const [own] = (await listed(ours, day, day)).find((one) => one.day === day)?.own ?? [];
  const byRule = { time: '09:00', gift: { name: 'Free Amount Gift', face_value: '₡10,000' } };
  expect(own).toMatchObject({ total: 4, open: 1 });
  expect(own?.people.map(({ id, gift, by_rule }) => [id, gift, by_rule])).toEqual([
    [first, null, byRule],
    [second, null, null],
    [third, 'scheduled', null],
    [client, null, null],
  ]);
  const query = { day, occasion: 'birthday' as const };
  const { reply } = await app.call(listCelebrants, { token: ours.token, query });
  expect(reply.body.list.map(({ by_rule }) => by_rule)).toEqual([byRule, null, null, null]);

  // Of a rule of somebody else a sender learns that there is one.
  const sender = { token: await openSessionOf(app, await makeMember(app, ours.id, 'sender')) };
  const [theirs] = (await listed(sender, day, day)).find((one) => one.day === day)?.own ?? [];
  expect(theirs?.people[0]?.by_rule).toEqual({ time: '09:00', gift: null });

  const year = Number(nextChristmas().slice(0, 4));
  const [christmas] = await listed(ours, `${year}-12-25`, `${year}-12-25`);
  expect(christmas?.calendar_rules).toEqual([{ key: 'christmas', ...byRule, time: '07:30' }]);
  // What is over was given or not.
  expect((await listed(ours, `${year - 1}-12-25`, `${year - 1}-12-25`))[0]?.calendar_rules).toEqual(
    [],
  );
});

test('the check says to whom a rule will send one, and what that would cost on which day', async () => {
  const { app } = made;
  const { database } = app.services;
  const ours = await makeCompany(database, { funds: 1_000_000 });
  const people = await makePeople(database, ours.id, [
    { dob: dated(1990, 20) },
    { dob: dated(1991, 20) },
    { dob: dated(1992, 40) },
    // Their birthday is nearer in the year that is over.
    { dob: dated(1992, -20) },
    { dob: dated(1990, 20), role: 3 },
  ]);
  await saveRule(app, ours);
  await saveRule(app, ours, { occasion: 'christmas', roles: [3], order_amount: 20_000 });
  type Celebration = 'birthday' | 'christmas' | 'anniversary';
  const check = async (celebration: Celebration, users = people, send_at?: string) => {
    const body = { celebration, recipients: users, ...(send_at && { send_at }) };
    const { reply } = await app.call(checkOccasions, { token: ours.token, body });
    return [reply.body.planned, reply.body.planned_spending];
  };
  expect(await check('birthday')).toEqual([
    people.slice(0, 3),
    [
      { day: inDays(20), total: 22_400 },
      { day: inDays(40), total: 11_200 },
    ],
  ]);
  expect(await check('birthday', people.slice(1, 2))).toEqual([
    [people[1]],
    [{ day: inDays(20), total: 11_200 }],
  ]);
  expect(await check('anniversary')).toEqual([[], []]);
  const christmas = nextChristmas();
  expect(await check('christmas', people, `${christmas}T18:00:00Z`)).toEqual([
    people.slice(4),
    [{ day: christmas, total: 21_200 }],
  ]);
});

test('a year behind and one ahead, and a company without rules, have none', async () => {
  const ours = await makeCompany(made.app.services.database);
  await makePeople(made.app.services.database, ours.id, [{ dob: dated(1990, 3) }]);
  const [day] = await listed(ours, inDays(3), inDays(3));
  expect(day?.own[0]?.people[0]?.by_rule).toBeNull();
  expect(day?.calendar_rules).toEqual([]);
});
