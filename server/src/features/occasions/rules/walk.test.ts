import { getForecast } from '@regalo/contract/gifts/forecast';
import { instantOf, localDay, plusDays, type Zone } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makePeople } from '../../../testing/factories.ts';
import { moneyOf } from '../../../testing/held-orders.ts';
import { type PlacedDay, placedBy, runJobs, saveRule } from '../../../testing/occasion-rules.ts';
import {
  DAY,
  HOUR,
  type SchedulingApp,
  schedule,
  startAll,
  startSchedulingApp,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

/** 28 February of one year and 29 February of the next, and both changes of the clocks in Madrid. */
const BEGIN = '2027-01-15';
const END = '2028-03-15';
const FUNDS = 100_000_000;
const MINUTE = 60_000;

/** Employees, by what is to come of them; the last are clients. */
const PEOPLE = [
  { dob: '2000-02-29' },
  { dob: '1999-02-28' },
  // The clocks of Madrid go forward, and back.
  { dob: '1990-03-28', startDate: '2026-03-28' },
  { dob: '1991-10-31', startDate: '2022-10-31' },
  { dob: '1985-12-31', startDate: '2024-08-08' },
  { dob: '1986-01-01' },
  // More than the budget of June suffices for.
  { dob: '1990-06-10' },
  { dob: '1992-06-10' },
  { dob: '1991-06-05' },
  { dob: '1990-04-10', startDate: '2026-05-05', noOccasions: true },
  { dob: '1980-05-05', role: 3 as const },
  { dob: '1981-05-06', role: 3 as const, noOccasions: true },
];

/** What is to come: day, hour and who, by their places above. */
const BIRTHDAYS: [day: string, people: number[]][] = [
  ['2027-02-28', [0, 1]],
  ['2027-03-28', [2]],
  ['2027-06-05', [8]],
  ['2027-06-10', [6]],
  ['2027-10-31', [3]],
  ['2027-12-31', [4]],
  ['2028-01-01', [5]],
  ['2028-02-28', [1]],
  ['2028-02-29', [0]],
];
const ANNIVERSARIES: typeof BIRTHDAYS = [
  ['2027-03-28', [2]],
  ['2027-10-31', [3]],
];
const FATHERS_DAYS: typeof BIRTHDAYS = [['2027-06-20', [10]]];
const GOOD_FRIDAYS: typeof BIRTHDAYS = [['2027-03-26', [10]]];
/** Of those whom the rule for the years 1 and 5 leaves. */
const EVERY_YEAR: typeof BIRTHDAYS = [['2027-08-08', [4]]];
const MOTHERS_DAYS: typeof BIRTHDAYS = [['2027-08-15', [10]]];
const INDEPENDENCE_DAYS: typeof BIRTHDAYS = [['2027-09-15', [10]]];

/** Written by hand: when some of it is sent. The clocks of Madrid change on 28 March and 31 October 2027. */
const MOMENTS: Record<string, string[]> = {
  'America/Costa_Rica': ['2027-03-28T15:00Z', '2027-06-21T05:45Z', '2028-02-29T15:00Z'],
  '-6': ['2027-03-28T15:00Z', '2027-06-21T05:45Z', '2028-02-29T15:00Z'],
  '5.75': ['2027-03-28T03:15Z', '2027-03-25T18:15Z', '2028-02-29T03:15Z'],
  'Europe/Madrid': [
    '2027-02-28T08:00Z',
    '2027-03-25T23:00Z',
    // 2:30 is skipped: the first time that the clocks show after it.
    '2027-03-28T01:00Z',
    '2027-03-28T07:00Z',
    '2027-06-20T21:45Z',
    // 2:30 comes twice: the first one.
    '2027-10-31T00:30Z',
    '2027-10-31T08:00Z',
    '2028-02-29T08:00Z',
  ],
};

async function setUp(zone: Zone) {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds: FUNDS });
  const [name, hours] = typeof zone === 'number' ? [null, zone] : [zone, 1];
  await asSuperuser(app, 'update companies set zone = $2, time_zone = $3 where id = $1', [
    ours.id,
    name,
    hours,
  ]);
  const people = await makePeople(app.services.database, ours.id, PEOPLE);
  // In the walk: birthdays at 9:00, two in a month; years 1 and 5 at an hour that Madrid skips in March.
  const rules = [
    { change: { monthly_budget: 25_000 }, time: '09:00', days: BIRTHDAYS },
    {
      change: { occasion: 'work_anniversary' as const, years: [1, 5] },
      time: '02:30',
      days: ANNIVERSARIES,
    },
    {
      change: { occasion: 'fathers_day' as const, roles: [3 as const] },
      time: '23:45',
      days: FATHERS_DAYS,
    },
    {
      change: { occasion: 'good_friday' as const, roles: [3 as const] },
      time: '00:00',
      days: GOOD_FRIDAYS,
    },
    {
      change: { occasion: 'work_anniversary' as const, years: [] },
      time: '12:00',
      days: EVERY_YEAR,
    },
    {
      change: { occasion: 'mothers_day' as const, roles: [3 as const] },
      time: '08:15',
      days: MOTHERS_DAYS,
    },
    {
      change: { occasion: 'independence_day' as const, roles: [3 as const] },
      time: '18:30',
      days: INDEPENDENCE_DAYS,
    },
  ];
  const wanted: { day: string; at: Date; people: number[] }[] = [];
  for (const { change, time, days } of rules) {
    await saveRule(app, ours, { ...change, time });
    for (const [day, places] of days)
      wanted.push({
        day,
        at: instantOf(`${day}T${time}`, zone),
        people: places.map((place) => people[place] ?? 0),
      });
  }
  return { ours, zone, wanted };
}

const inOrder = (one: { sendAt: Date; people: number[] }[]) =>
  one.toSorted(
    (a, b) => a.sendAt.getTime() - b.sendAt.getTime() || (a.people[0] ?? 0) - (b.people[0] ?? 0),
  );

/** The balance at the end of each day, as what was sent says. */
function balancesOf(
  placed: readonly PlacedDay[],
  { zone, from, to }: { zone: Zone; from: string; to: string },
) {
  const days: { day: string; balance: number }[] = [];
  let balance = FUNDS;
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    for (const one of placed) if (localDay(one.sendAt, zone) === day) balance -= one.total;
    days.push({ day, balance });
  }
  return days;
}

/** Sets the clock to a moment that is to come. */
const goTo = (moment: number) => made.clock.forward(moment - made.clock.now().getTime());

/** Sends what is due within a day, each a minute after its time. */
async function sendWithinADay(companyIds: readonly number[]): Promise<void> {
  const until = made.clock.now().getTime() + DAY;
  const rows = await asSuperuser(
    made.app,
    `select company_id as company, send_at from scheduled_orders
    where company_id = any($1) and status = 'scheduled' and send_at < $2 order by send_at`,
    [companyIds, new Date(until)],
  );
  for (const { company, send_at } of rows as unknown as { company: number; send_at: Date }[]) {
    goTo(send_at.getTime() + MINUTE);
    await startAll(made.services, company);
  }
  goTo(until);
}

test('through 14 months every occasion is sent once on its local day, as the forecast says', async () => {
  const { app, clock } = made;
  clock.forward(Date.parse(`${BEGIN}T00:00:00Z`) - clock.now().getTime());
  const companies = await Promise.all(['America/Costa_Rica', -6, 5.75, 'Europe/Madrid'].map(setUp));
  const forecasts = await Promise.all(
    companies.map(
      async ({ ours: { token } }) => (await app.call(getForecast, { token })).reply.body,
    ),
  );
  while (clock.now().getTime() < Date.parse(`${END}T00:00:00Z`)) {
    await Promise.all(companies.map(({ ours }) => runJobs(made, ours.id)));
    await sendWithinADay(companies.map(({ ours }) => ours.id));
  }
  for (const [n, { ours, zone, wanted }] of companies.entries()) {
    const placed = await placedBy(app, ours.id);
    const sent = placed.map(({ day, sendAt, people, status }) => ({ day, sendAt, people, status }));
    const due = wanted.map(({ at: sendAt, ...one }) => ({ ...one, sendAt, status: 'sent' }));
    expect(inOrder(sent)).toEqual(inOrder(due));
    for (const { day, endedAt, sendAt } of placed) {
      expect(localDay(endedAt ?? sendAt, zone)).toBe(day);
      expect(endedAt?.getTime()).toBeGreaterThanOrEqual(sendAt.getTime());
      expect(endedAt?.getTime()).toBeLessThan(sendAt.getTime() + 10 * MINUTE);
    }
    const moments = new Set(sent.map(({ sendAt }) => sendAt.getTime()));
    const missing = MOMENTS[zone]?.filter((moment) => !moments.has(Date.parse(moment)));
    expect(missing).toEqual([]);
    expect((await moneyOf(app, ours.id)).wallet).toBe(
      FUNDS - placed.reduce((sum, { total }) => sum + total, 0),
    );
    const { days, first_short } = forecasts[n] ?? { days: [], first_short: '' };
    const ahead = { zone, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
    expect(first_short).toBeNull();
    expect(ahead.to).toBe('2028-01-01');
    expect(days).toEqual(balancesOf(placed, ahead));
  }
}, 400_000);

/** Numbers that are the same in each run of a seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3])(
  'the forecast equals what rules send that overlap and run out of budget (%s)',
  async (seed) => {
    const { app, clock } = made;
    const random = randomOf(seed);
    const ours = await makeCompany(app.services.database, { funds: FUNDS });
    const zone = 'America/Costa_Rica';
    const today = localDay(clock.now(), zone);
    const somewhen = () => `1990${plusDays(today, random(40)).slice(4)}`;
    const people = Array.from({ length: 25 }, () => ({
      dob: somewhen(),
      startDate: somewhen(),
      role: (1 + random(3)) as 1 | 2 | 3,
      noOccasions: random(6) === 0,
    }));
    const ids = await makePeople(app.services.database, ours.id, people);
    await asSuperuser(
      app,
      `insert into occasion_gifts (company_id, person_id, occasion, occasion_on, order_id)
        values ($1, $2, 'birthday', $3, 1)`,
      [ours.id, ids[0], `${today.slice(0, 4)}${people[0]?.dob.slice(4)}`],
    );
    for (let n = 0; n < 4; n += 1)
      await saveRule(app, ours, {
        occasion: random(2) === 0 ? 'birthday' : 'work_anniversary',
        roles: random(2) === 0 ? [1, 2] : [2, 3],
        order_amount: 5_000 + random(10) * 1_000,
        monthly_budget: random(3) === 0 ? null : 20_000 + random(40_000),
        time: `${10 + random(10)}:${10 + random(50)}`,
        first_day: random(2) === 0 ? null : plusDays(today, random(10)),
        last_day: random(3) === 0 ? plusDays(today, 20 + random(15)) : null,
      });
    // Some of it is placed already.
    if (random(2) === 0) await runJobs(made, ours.id);
    const { days } = (await app.call(getForecast, { token: ours.token })).reply.body;
    while (localDay(clock.now(), zone) <= (days.at(-1)?.day ?? '')) {
      await runJobs(made, ours.id);
      clock.forward(DAY);
    }
    await runJobs(made, ours.id);
    const placed = (await placedBy(app, ours.id)).filter(({ status }) => status === 'sent');
    const ahead = { zone, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' } as const;
    expect(placed.length).toBeGreaterThan(5);
    expect(days).toEqual(balancesOf(placed, ahead));
  },
  200_000,
);

test.each([1, 2, 3, 4])(
  'the first order that lacks funds, of rules or members, waits on the day that the forecast says (%s)',
  async (seed) => {
    const { app, clock } = made;
    const random = randomOf(seed);
    const zone = 'America/Costa_Rica';
    // Half an hour before the day ends: what is due on it goes with one look.
    const late = Math.ceil(clock.now().getTime() / DAY) * DAY + 5.5 * HOUR;
    goTo(late);
    const today = localDay(clock.now(), zone);
    const ours = await makeCompany(app.services.database, { funds: 90_000 + random(90_000) });
    const somewhen = () => `1990${plusDays(today, 1 + random(30)).slice(4)}`;
    const people = await makePeople(
      app.services.database,
      ours.id,
      Array.from({ length: 14 }, () => ({
        dob: somewhen(),
        startDate: somewhen(),
        noOccasions: random(5) === 0,
      })),
    );
    await saveRule(app, ours, { time: '10:10', monthly_budget: 30_000 + random(40_000) });
    await saveRule(app, ours, { occasion: 'work_anniversary', time: '11:20', order_amount: 6_000 });
    for (let n = 0; n < 5; n += 1) {
      const send_at = instantOf(`${plusDays(today, 1 + random(30))}T12:30`, zone).toISOString();
      const users = people.slice(random(12));
      await schedule(app, ours, { users, send_at, amount: 5_000 + random(4) * 1_000 });
    }
    if (random(2) === 0) await runJobs(made, ours.id);
    const { days, first_short } = (await app.call(getForecast, { token: ours.token })).reply.body;
    expect(first_short).not.toBeNull();
    const balances: typeof days = [];
    for (let day = today; ; day = localDay(clock.now(), zone)) {
      await runJobs(made, ours.id);
      const [row] = await asSuperuser(
        app,
        `select count(*)::int as waiting from scheduled_orders
        where company_id = $1 and status = 'waiting' and reason = 'funds'`,
        [ours.id],
      );
      if (row?.waiting !== 0 || day === days.at(-1)?.day) {
        expect(day).toBe(first_short);
        break;
      }
      balances.push({ day, balance: (await moneyOf(app, ours.id)).wallet });
      clock.forward(DAY);
    }
    expect(balances).toEqual(days.filter(({ day }) => day < (first_short ?? '')));
  },
  200_000,
);
