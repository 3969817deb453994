import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makePerson } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import { placedBy, runJobs, saveRule } from '../../../testing/occasion-rules.ts';
import {
  DAY,
  HOUR,
  type SchedulingApp,
  schedule,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { ruleLetter } from '../../occasions/rules/rule-letter.ts';
import { scheduledLetter } from '../scheduled/scheduled-letter.ts';
import { warnShort, warnShortJob } from './warn-short-job.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

/** Whom mails about an order go to, with the days ahead and what is missing. */
const told = (order: number) =>
  asSuperuser(
    made.app,
    `select (data->>'memberId')::int as member, (data->>'days')::int as days,
       (data->>'missing')::int as missing from pgboss.job
     where name = 'scheduled-mail' and (data->>'orderId')::int = $1 order by 2 desc, 1`,
    [order],
  );

test('of the first order without funds it is told a week and a day before, once each', async () => {
  const { app, clock, services } = made;
  const ours = await makeCompany(app.services.database, { funds: 20_000 });
  const sender = await signIn(app, ours.id, 'sender');
  await schedule(app, ours, { send_at: clock.in(2 * DAY) });
  const short = await schedule(app, sender, { send_at: clock.in(9 * DAY) });
  const later = await schedule(app, ours, { send_at: clock.in(10 * DAY) });
  const warn = () => warnShort(services, ours.id);
  await warn();
  expect(await told(short)).toEqual([]);
  clock.forward(2 * DAY + HOUR);
  await warn();
  await warn();
  const [week, again] = await told(short);
  expect([week, again].map((one) => [one?.days, one?.missing])).toEqual([
    [7, 2_400],
    [7, 2_400],
  ]);
  const members = [week?.member, again?.member].sort();
  expect(members).toEqual([ours.managerId, sender.managerId].sort());
  clock.forward(6 * DAY);
  await warn();
  await warn();
  expect((await told(short)).map(({ days }) => days)).toEqual([7, 7, 1, 1]);
  expect(await told(later)).toEqual([]);
  // A new time is told of anew.
  const change = { send_at: clock.in(5 * DAY) };
  expect(await update(app, sender, short, { action: 'edit', change })).toBe('200');
  expect(await update(app, ours, later, { action: 'cancel' })).toBe('200');
  // The first ones were mailed meanwhile.
  await asSuperuser(app, "delete from pgboss.job where name = 'scheduled-mail'");
  await warn();
  expect((await told(short)).map(({ days }) => days)).toEqual([7, 7]);
});

/** Mails about days of rules of a company. */
const toldOfRules = (company: number) =>
  asSuperuser(
    made.app,
    `select data->>'day' as day, (data->>'days')::int as days, (data->>'missing')::int as missing
     from pgboss.job where name = 'rule-mail' and (data->>'companyId')::int = $1
       and data->>'news' = 'short' order by 2 desc`,
    [company],
  );

/** A company with somebody whose birthday is so many days from now. */
async function withBirthday(funds: number, days: number) {
  const { app, clock } = made;
  const day = plusDays(localDay(clock.now(), 'America/Costa_Rica'), days);
  const ours = await makeCompany(app.services.database, { funds });
  await makePerson(app.services.database, ours.id, { dob: `1990${day.slice(4)}` });
  return { ours, day };
}

test('of a rule alone it is told a week and a day before its day, once each', async () => {
  const { app, clock, services } = made;
  const { ours, day } = await withBirthday(5_000, 9);
  await saveRule(app, ours);
  const look = async () => {
    await runJobs(made, ours.id);
    await warnShortJob.handle(
      services,
      { dueAt: clock.now().toISOString() },
      new AbortController().signal,
    );
  };
  await look();
  expect(await toldOfRules(ours.id)).toEqual([]);
  // At 9:00 by the clocks of the company, plus an hour.
  clock.forward(Date.parse(`${plusDays(day, -7)}T16:00:00Z`) - clock.now().getTime());
  await look();
  await look();
  expect(await toldOfRules(ours.id)).toEqual([{ day, days: 7, missing: 6_200 }]);
  // The order is placed, more than a day ahead: it was told of that already.
  clock.forward(Date.parse(`${plusDays(day, -1)}T08:00:00Z`) - clock.now().getTime());
  await look();
  const [placed] = await placedBy(app, ours.id);
  expect(placed?.day).toBe(day);
  expect(await told(placed?.order ?? 0)).toEqual([]);
  clock.forward(10 * HOUR);
  await look();
  await look();
  expect((await told(placed?.order ?? 0)).map(({ days }) => days)).toEqual([1]);
  expect(await toldOfRules(ours.id)).toHaveLength(1);
});

test('of a scheduled order it is told where a rule spends before it', async () => {
  const { app, clock, services } = made;
  const { ours } = await withBirthday(20_000, 3);
  const order = await schedule(app, ours, { send_at: clock.in(6 * DAY) });
  await warnShort(services, ours.id);
  expect(await told(order)).toEqual([]);
  await saveRule(app, ours);
  await warnShort(services, ours.id);
  expect((await told(order)).map(({ days, missing }) => [days, missing])).toEqual([[7, 2_400]]);
  expect(await toldOfRules(ours.id)).toEqual([]);
});

test('the letter about a rule says on which day, and what is missing', () => {
  const letter = ruleLetter(
    { news: 'short', day: '2099-12-12', missing: 2_400 },
    {
      rule: { id: 3, gift_name: 'Café', monthly_budget: null },
      to: { first_name: 'Ana', language: 'es' },
      publicUrl: 'https://regalo.test',
    },
  );
  expect(letter.button?.link).toBe('https://regalo.test/scheduled');
  expect(letter.subject).toBe('La billetera no alcanzará para la regla de ocasión 3');
  expect(letter.paragraphs[1]).toBe(
    'Una regla enviará Café el 12 de diciembre de 2099. Con todo lo que se envía antes, a la billetera le faltarán ₡2,400.',
  );
});

test('the letter says what is sent when, and what is missing', () => {
  const order = { number: 51, gift_name: 'Café', send_at: new Date('2099-12-12T15:00:00Z') };
  const letter = scheduledLetter('short', {
    order: { ...order, waits_until: null },
    author: 'Sara Rojas',
    reason: 'funds',
    missing: 2_400,
    to: { first_name: 'Ana', language: 'en', time_zone: 'America/Costa_Rica' },
    publicUrl: 'https://regalo.test',
  });
  expect(letter.subject).toBe('The wallet will not cover order 51');
  expect(letter.paragraphs[1]).toBe(
    'Sara Rojas scheduled Café for December 12, 2099 at 09:00. After everything that goes out before it, the wallet will be ₡2,400 short.',
  );
});
