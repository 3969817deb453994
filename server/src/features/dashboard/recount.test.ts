import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { PERIODS, type Period } from '@regalo/contract/dashboard/periods';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup, makePeople } from '../../testing/factories.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let now = new Date();

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 100_000_000 });
});

const UNITS: Record<Period, string> = { today: 'day', week: 'week', month: 'month', year: 'year' };

async function dashboard() {
  const { status, reply } = await app.call(getDashboard, { token: company.token });
  expect(status).toBe(200);
  return reply.body;
}

async function ask<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await asSuperuser(app, text, [company.id, ...values])) as T[];
}

/** Every row that counts, at its local time, counted anew by PostgreSQL's own calendar. */
const ROWS = `select created_at at time zone 'UTC' + $2 * interval '1 hour' as at, * from (
    select created_at, 1 as orders, 0 as people, 0 as groups, total_amount as spent
      from orders where company_id = $1
    union all select created_at, 0, 1, 0, 0 from people where company_id = $1 and deleted_at is null
    union all select created_at, 0, 0, 1, 0 from groups where company_id = $1 and deleted_at is null
  ) as one`;
const SUMS = ['orders', 'people', 'groups', 'spent']
  .map((name) => `coalesce(sum(${name}), 0)::int as ${name}`)
  .join(', ');

const HERE = `cast($3 as timestamptz) at time zone 'UTC' + $2 * interval '1 hour'`;
const OF_PERIODS = `select unit, step, ${SUMS}
  from unnest(cast($4 as text[])) as unit cross join generate_series(0, 1) as step
    left join (${ROWS}) as r
      on date_trunc(unit, at) = date_trunc(unit, ${HERE}) - step * cast('1 ' || unit as interval)
  group by 1, 2`;
const OF_MONTHS = `select to_char(at, 'YYYY-MM') as month, ${SUMS} from (${ROWS}) as r
  where date_trunc('year', at) = date_trunc('year', ${HERE})
  group by 1 having sum(orders) > 0 order by 1`;

async function recount(zone: number) {
  const inPeriods = await ask<{ unit: string; step: number }>(OF_PERIODS, [
    zone,
    now,
    Object.values(UNITS),
  ]);
  const within = (period: Period, wanted: number) => {
    const found = inPeriods.find((one) => one.unit === UNITS[period] && one.step === wanted);
    const { unit, step, ...sums } = found ?? { unit: '', step: 0 };
    return sums;
  };
  const [ever] = await ask<Record<string, number>>(`select ${SUMS} from (${ROWS}) as r`, [zone]);
  const months = await ask<{ month: string; orders: number; spent: number }>(OF_MONTHS, [
    zone,
    now,
  ]);
  const periods = PERIODS.map((period) => [
    period,
    { now: within(period, 0), before: within(period, 1) },
  ]);
  return { periods: Object.fromEntries(periods), ever, months };
}

/** The answer of the endpoint is what a recount says, and its parts agree with each other. */
async function expectRecount(zone: number): Promise<void> {
  const answer = await dashboard();
  const { periods, ever, months } = await recount(zone);
  expect(answer.periods).toEqual(periods);
  expect(answer.data).toMatchObject({
    totalGift: ever?.orders,
    totalPeople: ever?.people,
    totalGroups: ever?.groups,
    balaceSpend: ever?.spent,
  });
  expect(answer.monthly_gifts_count).toEqual(
    months.map(({ month, orders }) => ({ month, order_count: orders })),
  );
  expect(answer.monthly_gifts_total).toEqual(
    months.map(({ month, spent }) => ({ month, amount: spent })),
  );
  const ofYear = answer.monthly_gifts_count.reduce((sum, one) => sum + one.order_count, 0);
  expect(ofYear).toBe(answer.periods.year.now.orders);
}

const moveTo = (table: string, id: number, instant: Date) =>
  ask(`update ${table} set created_at = $3 where company_id = $1 and id = $2`, [id, instant]);

test('after concurrent orders and deletions the figures are those of a recount', async () => {
  const { database } = app.services;
  const people = await makePeople(
    database,
    company.id,
    Array.from({ length: 12 }, () => ({})),
  );
  const groups = await Promise.all([1, 2, 3].map(() => makeGroup(database, company.id)));
  const send = async (users: number[]) => {
    const body = freeOrder(users);
    expect((await app.call(sendGifts, { token: company.token, body })).status).toBe(200);
  };
  await Promise.all([
    ...people.slice(0, 10).map((one, n) => send([one, ...people.slice(10, 10 + (n % 3))])),
    makePeople(database, company.id, [{}, {}, {}]),
    makeGroup(database, company.id),
    ask('update groups set deleted_at = now() where company_id = $1 and id = $2', [groups[0]]),
  ]);
  await ask('update people set deleted_at = now() where company_id = $1 and id = $2', [people[0]]);
  await expectRecount(-6);
  expect((await dashboard()).data).toMatchObject({
    totalGift: 10,
    totalPeople: 14,
    totalGroups: 3,
  });
});

/** Local midnights, each as a day that begins. */
const EDGES = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-11-16', '2027-01-01'];
const HOUR = 3_600_000;
const SECOND = 1_000;

test.each([-6, 5.5, 14])(
  'around local midnight, month and year ends at UTC%d all figures agree',
  async (zone) => {
    await changeCompany(app.services.database, company.id, { timeZone: zone }, 'operator');
    const midnights = EDGES.map((day) => Date.parse(day) - zone * HOUR);
    const instants = midnights.flatMap((at) => [at - SECOND, at, at + 15 * 60 * SECOND]);
    for (const table of ['orders', 'people', 'groups']) {
      const rows = await ask<{ id: number }>(`select id from ${table} where company_id = $1`);
      // What is moved is moved together with the figures that the writes keep.
      for (const [at, { id }] of rows.entries())
        await moveTo(table, Number(id), new Date(instants[(at * 5) % instants.length] ?? 0));
    }
    for (const midnight of midnights)
      for (const shift of [-SECOND, 0]) {
        now = new Date(midnight + shift);
        await expectRecount(zone);
      }
  },
);
