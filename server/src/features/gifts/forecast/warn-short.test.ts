import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import {
  DAY,
  HOUR,
  type SchedulingApp,
  schedule,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { scheduledLetter } from '../scheduled/scheduled-mail-texts.ts';
import { warnShort } from './warn-short-job.ts';

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

test('the letter says what is sent when, and what is missing', () => {
  const order = { id: 51, gift_name: 'Café', send_at: new Date('2099-12-12T15:00:00Z') };
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
    'Sara Rojas has scheduled Café for December 12, 2099 at 09:00. With all that is sent before it, the wallet will lack ₡2,400.',
  );
});
