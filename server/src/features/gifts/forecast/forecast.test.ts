import { getForecast } from '@regalo/contract/gifts/forecast';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeGroup, makePeople } from '../../../testing/factories.ts';
import { moneyOf } from '../../../testing/held-orders.ts';
import {
  DAY,
  HOUR,
  type SchedulingApp,
  schedule,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const forecast = async ({ token }: { token: string }) =>
  (await made.app.call(getForecast, { token })).reply.body;

test('it is for those who may send, of their own company', async () => {
  const { app, clock } = made;
  expect((await app.call(getForecast)).status).toBe(401);
  const ours = await makeCompany(app.services.database, { funds: 20_000 });
  const other = await makeCompany(app.services.database, { funds: 5 });
  const today = localDay(clock.now(), -6);
  await schedule(app, ours, { send_at: clock.in(DAY) });
  const paused = await schedule(app, ours, { send_at: clock.in(2 * DAY) });
  expect(await forecast(ours)).toEqual({
    days: [
      { day: today, balance: 20_000 },
      { day: plusDays(today, 1), balance: 8_800 },
      { day: plusDays(today, 2), balance: -2_400 },
    ],
    first_short: plusDays(today, 2),
  });
  await update(app, ours, paused, { action: 'pause' });
  expect((await forecast(ours)).first_short).toBeNull();
  expect(await forecast(other)).toEqual({ days: [{ day: today, balance: 5 }], first_short: null });
});

/** Numbers that are the same in each run of a seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3, 4, 5])(
  'it equals what sending everything leaves (%s)',
  async (seed) => {
    const { app, clock, services } = made;
    const { database } = app.services;
    const random = randomOf(seed);
    // Half past an hour, so that no day ends between a due order and the next look.
    clock.forward(1.5 * HOUR - (clock.now().getTime() % HOUR));
    const ours = await makeCompany(database, { funds: 3_000_000 });
    const groupId = await makeGroup(database, ours.id);
    const people = await makePeople(database, ours.id, Array(4).fill({ groupId }));
    const hourOf = (moment: Date | string) => Math.floor(new Date(moment).getTime() / HOUR);
    const dueHours = new Set<number>();
    for (let n = 0; n < 6; n += 1) {
      const users = people.slice(random(3));
      const whole = random(2) === 1 ? { follow_groups: [groupId], users: people } : { users };
      const send_at = clock.in(HOUR + random(10 * 24) * HOUR);
      dueHours.add(hourOf(send_at));
      await schedule(app, ours, { ...whole, send_at, amount: 5_000 + random(20) * 1_000 });
    }
    const { days, first_short } = await forecast(ours);
    expect(first_short).toBeNull();
    const found = new Map<string, number>();
    const end = days.at(-1)?.day ?? '';
    for (let day = localDay(clock.now(), -6); day <= end; day = localDay(clock.now(), -6)) {
      const lastOfDay = localDay(new Date(clock.now().getTime() + HOUR), -6) !== day;
      if (dueHours.has(hourOf(clock.now())) || lastOfDay) await startAll(services, ours.id);
      if (lastOfDay) found.set(day, (await moneyOf(app, ours.id)).wallet);
      clock.forward(HOUR);
    }
    expect(days).toEqual([...found].map(([day, balance]) => ({ day, balance })));
  },
  60_000,
);
