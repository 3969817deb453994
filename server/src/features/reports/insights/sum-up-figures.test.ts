import { plusDays } from '@regalo/contract/values/days';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeChance } from '../../../testing/chance.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { INSIGHT_FAULTS, insightsApart } from '../../../testing/insight-faults.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { sendVouchers } from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { sumUpPortion } from './insight-queries.ts';
import { sumUpCompany, sumUpFiguresJob } from './sum-up-figures-job.ts';

const FIRST = '2024-01-29';
const DAYS = 70;
const EVER = { startDate: undefined, endDate: undefined };
const TO_TOKYO = `update companies set zone = 'Asia/Tokyo' where id = $1`;
const OPEN_ALL = `update gifts set claimed_at = created_at + interval '2 hours' where company_id = $1`;
const OPEN_NONE = `update gifts set claimed_at = null where company_id = $1`;
const MOVE = `update orders set created_at = created_at + interval '9 days', custom_fields = '{"center":"Sur"}'
  where company_id = $1 and id = (select max(id) from orders where company_id = $1)`;

const app = useTestApp();
let company: MadeCompany;
/** Another connection, in whose transaction something is not committed yet. */
let other: pg.Client;

beforeAll(async () => {
  other = new pg.Client(app.superuserUrl);
  await other.connect();
});
afterAll(() => other.end());

/** A company with orders around the ends of months and days, of several groups, occasions and values of a field. */
beforeEach(async () => {
  const { database } = app.services;
  company = await makeCompany(database, { funds: 10_000_000 });
  const groupId = await makeGroup(database, company.id, { name: 'Bodega' });
  for (const role of [1, 2, 3] as const) {
    const people = await makePeople(
      database,
      company.id,
      Array.from({ length: 6 }, () => ({ role })),
    );
    for (const person of people) await sendVouchers(app, company, [person]);
  }
  await asSuperuser(
    app,
    `update orders set created_at = '${FIRST}'::timestamptz + id % ${DAYS} * interval '1 day' + id % 25 * interval '1 hour',
      celebration = case id % 3 when 0 then 'birthday' when 1 then 'christmas' end,
      group_id = case when id % 2 = 0 then $2::bigint end,
      custom_fields = case id % 4 when 0 then '{}' when 1 then '{"center":"Norte","other":"A"}' else '{"center":"Sur"}' end::jsonb
    where company_id = $1`,
    [company.id, groupId],
  );
  await asSuperuser(
    app,
    `update search.sent_orders s set celebration = o.celebration, group_id = o.group_id
    from orders o where o.company_id = s.company_id and o.id = s.id and o.company_id = $1`,
    [company.id],
  );
});
afterEach(() => other.query('rollback'));

const sumUp = () => sumUpCompany(app.services, company.id, new AbortController().signal);

/** One portion of so many rows, from the oldest order on. */
const sumUpSome = (most: number) =>
  app.services.database.inCompany(company.id, (tx) =>
    sumUpPortion(tx, company.id, { from: 0, most }),
  );

async function rowsOf(table: string): Promise<number> {
  const text = `select count(*)::int as n from search.${table} where company_id = $1`;
  return Number((await asSuperuser(app, text, [company.id]))[0]?.n);
}
const clock = async () =>
  (
    await asSuperuser(app, 'select clock from search.figure_clocks where company_id = $1', [
      company.id,
    ])
  )[0]?.clock;

/** All of what is kept is what a recount says, and so is what is answered of some days. */
async function expectExact(chance = makeChance(1)): Promise<void> {
  const ranges = Array.from({ length: 4 }, () => {
    const startDate = plusDays(FIRST, chance.below(DAYS) - 2);
    return { startDate, endDate: plusDays(startDate, chance.below(DAYS)) };
  });
  for (const days of [EVER, ...ranges])
    expect(await insightsApart(app.services.database, company.id, days, 'center')).toEqual([]);
  expect(await asSuperuser(app, INSIGHT_FAULTS)).toEqual([]);
}

/** Does something in a transaction of its own that is not committed yet. */
async function begin(text: string): Promise<void> {
  await other.query('begin');
  await other.query(text, [company.id]);
}

test('figures of orders become figures of days and months, which answer the same', async () => {
  await expectExact();
  await sumUp();
  expect([await rowsOf('gift_figures'), await rowsOf('order_figures')]).toEqual([0, 18]);
  await expectExact(makeChance(2));
  await asSuperuser(app, OPEN_ALL, [company.id]);
  expect(await rowsOf('gift_figures')).toBe(18);
  await expectExact(makeChance(3));
  await sumUp();
  expect([await rowsOf('gift_figures'), await rowsOf('order_figures')]).toEqual([0, 18]);
  await expectExact(makeChance(4));
  expect((await checkBooks(app.services.database)).sound).toBe(true);
});

test('they are summed up a portion at a time', async () => {
  await sumUpSome(7);
  expect([await rowsOf('gift_figures'), await rowsOf('order_figures')]).toEqual([11, 7]);
  await expectExact();
  await sumUp();
  await expectExact();
});

test('a row that a writer holds is left to the next time, and nobody waits', async () => {
  await begin(OPEN_ALL);
  await sumUp();
  expect(await rowsOf('order_figures')).toBe(0);
  await expectExact();
  await other.query('commit');
  await expectExact();
  await sumUp();
  expect([await rowsOf('gift_figures'), await rowsOf('order_figures')]).toEqual([0, 18]);
  await begin(OPEN_NONE);
  await sumUp();
  await expectExact();
  await other.query('commit');
  await expectExact();
  await sumUp();
  await expectExact();
});

test('a writer does not wait for what is being summed up, and what it writes counts', async () => {
  await app.services.database.inCompany(company.id, async (tx) => {
    await sumUpPortion(tx, company.id, { from: 0, most: 100 });
    await asSuperuser(app, OPEN_ALL, [company.id]);
    await expectExact();
  });
  await expectExact();
  expect(await rowsOf('order_figures')).toBe(18);
  await sumUp();
  await expectExact();
});

test('an order that changes takes what is summed up of it along', async () => {
  await sumUp();
  await asSuperuser(app, MOVE, [company.id]);
  expect([await rowsOf('gift_figures'), await rowsOf('order_figures')]).toEqual([1, 17]);
  await expectExact();
  await asSuperuser(app, OPEN_ALL, [company.id]);
  await begin(MOVE);
  await other.query(MOVE, [company.id]);
  await other.query(OPEN_NONE, [company.id]);
  await other.query(MOVE, [company.id]);
  await sumUp();
  await expectExact();
  await other.query('commit');
  await expectExact();
  await sumUp();
  await expectExact();
  expect(await rowsOf('gift_figures')).toBe(0);
});

test('an order that changes waits for what is being summed up, and moves that', async () => {
  let changed: Promise<unknown> | undefined;
  await app.services.database.inCompany(company.id, async (tx) => {
    await sumUpPortion(tx, company.id, { from: 0, most: 100 });
    changed = asSuperuser(app, MOVE, [company.id]);
    await expectExact();
  });
  await changed;
  expect([await rowsOf('gift_figures'), await rowsOf('order_figures')]).toEqual([1, 17]);
  await expectExact();
});

test('in another zone all is answered at once, and days are made anew beside gifts that nobody sees yet', async () => {
  await sumUp();
  await asSuperuser(app, TO_TOKYO, [company.id]);
  await expectExact();
  await begin(OPEN_ALL);
  await sumUp();
  expect(await clock()).toBe('Asia/Tokyo');
  await expectExact();
  await other.query('commit');
  await expectExact();
  await sumUp();
  expect([await rowsOf('gift_figures'), await rowsOf('order_figures')]).toEqual([0, 18]);
  await expectExact();
});

test('days that are being taken back are no longer read, even where the zone is what it was', async () => {
  await sumUp();
  const before = await clock();
  await asSuperuser(app, TO_TOKYO, [company.id]);
  await sumUpSome(5);
  expect([await clock(), await rowsOf('order_figures')]).toEqual([null, 13]);
  await asSuperuser(app, `update companies set zone = 'America/Costa_Rica' where id = $1`, [
    company.id,
  ]);
  await expectExact();
  await asSuperuser(app, MOVE, [company.id]);
  await expectExact();
  await sumUp();
  expect([await clock(), await rowsOf('gift_figures')]).toEqual([before, 0]);
  await expectExact();
});

test('the hour that a clock shows twice at midnight is of the day that begins with it', async () => {
  await asSuperuser(app, `update companies set zone = 'America/Havana' where id = $1`, [
    company.id,
  ]);
  // There 3 November 2024 has 00:30 at 04:30 and at 05:30.
  await asSuperuser(
    app,
    `update orders set created_at = '2024-11-03 03:30Z'::timestamptz + id % 3 * interval '1 hour' where company_id = $1`,
    [company.id],
  );
  await sumUp();
  for (const startDate of ['2024-11-02', '2024-11-03']) {
    const days = { startDate, endDate: startDate };
    expect(await insightsApart(app.services.database, company.id, days, 'center')).toEqual([]);
  }
  await expectExact();
});

test('the job sums up companies with many rows, and those that it has summed up before', async () => {
  const run = () =>
    sumUpFiguresJob.handle(
      app.services,
      { dueAt: new Date().toISOString() },
      new AbortController().signal,
    );
  await run();
  expect(await rowsOf('gift_figures')).toBe(18);
  await asSuperuser(
    app,
    `insert into search.gift_figures select f.company_id, f.order_id, f.role, -n, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from search.gift_figures f, generate_series(1, 30) n where company_id = $1`,
    [company.id],
  );
  await run();
  expect(await rowsOf('gift_figures')).toBe(0);
  await asSuperuser(app, OPEN_ALL, [company.id]);
  await run();
  expect(await rowsOf('gift_figures')).toBe(0);
  await expectExact();
});

test.each(['day', 'month'])('a figure of a %s that is wrong is found at night', async (span) => {
  await sumUp();
  const change = (by: number) =>
    asSuperuser(
      app,
      `update search.day_figures set thanked = thanked + $3 where company_id = $1 and span = $2 and by = 'sender'
        and since = (select min(since) from search.day_figures where company_id = $1 and span = $2)`,
      [company.id, span, by],
    );
  await change(1);
  const { lines } = await checkBooks(app.services.database);
  const line = lines.find((one) => one.startsWith(`Company ${company.id}:`));
  // A day differs from its orders, and its month from its days.
  const faults = span === 'day' ? 2 : 1;
  expect(line).toContain(`figures of the insights that differ from a recount: ${faults}`);
  await change(-1);
  expect((await checkBooks(app.services.database)).sound).toBe(true);
});
