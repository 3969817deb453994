import { PREVIEW_PEOPLE, previewRule } from '@regalo/contract/occasions/rules';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makePeople, makePerson } from '../../../testing/factories.ts';
import { placedBy, previewOf, ruleOf, runJobs, saveRule } from '../../../testing/occasion-rules.ts';
import { type SchedulingApp, startSchedulingApp } from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const company = (funds = 1_000_000) => makeCompany(made.app.services.database, { funds });
const inDays = (days: number) => plusDays(localDay(made.clock.now(), 'America/Costa_Rica'), days);
/** Born so that their birthday is so many days from now. */
const born = (days: number) => ({ dob: `1990${inDays(days).slice(4)}` });

test('a preview names the next 12 months by person, day and cost, and who is left out', async () => {
  const { app } = made;
  const ours = await company(30_000);
  const [soon, later, unwilling] = await makePeople(app.services.database, ours.id, [
    { ...born(5), firstName: 'Eva', lastName: 'Rojas' },
    { ...born(40), firstName: 'Luis', lastName: 'Mora' },
    { ...born(50), noOccasions: true },
  ]);
  await asSuperuser(app, 'update people set dob = null where company_id = $1 and id = $2', [
    ours.id,
    await makePerson(app.services.database, ours.id),
  ]);
  const preview = await previewOf(app, ours, { order_amount: 20_000 });
  const years = (days: number) => Number(inDays(days).slice(0, 4)) - 1990;
  expect(preview).toMatchObject({
    list: [
      {
        id: soon,
        name: 'Eva Rojas',
        day: inDays(5),
        years: years(5),
        total: 21_200,
        left_out: null,
      },
      { id: later, name: 'Luis Mora', day: inDays(40), years: years(40), left_out: null },
      { id: unwilling, day: inDays(50), total: 0, left_out: 'opted_out' },
    ],
    total_count: 3,
    people: 2,
    total: 42_400,
    fees: 2_400,
    opted_out: 1,
    without_date: 1,
    first_short: inDays(40),
  });
  expect(await placedBy(app, ours.id)).toEqual([]);
});

test('a preview has pages, on which each of many is named once', async () => {
  const { app } = made;
  const ours = await company();
  const people = Array.from({ length: PREVIEW_PEOPLE + 1 }, (_, n) => ({
    ...born(1 + (n % 300)),
    noOccasions: n % 3 === 0,
  }));
  const ids = await makePeople(app.services.database, ours.id, people);
  const pageOf = async (page: number) =>
    (await app.call(previewRule, { token: ours.token, body: { id: 0, rule: ruleOf(), page } }))
      .reply.body;
  const pages = [await pageOf(1), await pageOf(2), await pageOf(3)];
  expect(pages.map(({ list }) => list.length)).toEqual([PREVIEW_PEOPLE, 1, 0]);
  expect(new Set(pages.map(({ total_count }) => total_count))).toEqual(new Set([ids.length]));
  const listed = pages.flatMap(({ list }) => list);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const days = listed.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
});

test('the preview of a change counts what the rule has placed and would take back', async () => {
  const { app } = made;
  const ours = await company();
  await makePeople(app.services.database, ours.id, [born(1), born(1)]);
  const budget = { monthly_budget: 22_400 };
  const id = await saveRule(app, ours, budget);
  await runJobs(made, ours.id);
  expect(await previewOf(app, ours, budget, id)).toMatchObject({ people: 2, over_budget: 0 });
  expect(await previewOf(app, ours, budget)).toMatchObject({
    list: [{ left_out: 'gifted' }, { left_out: 'gifted' }],
    months: [{ people: 0, total: 0, fees: 0 }],
    people: 0,
    gifted: 2,
    over_budget: 0,
  });
});
