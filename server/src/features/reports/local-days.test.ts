import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportGifts, searchSentGifts } from '@regalo/contract/reports/reports';
import { localDay, startOfDay } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { askFile } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Days that begin a month or a year, that follow a leap day, and that are like any other. */
const DAYS = [
  ...['2023-12-31', '2024-01-01', '2024-02-29', '2024-03-01', '2024-11-17', '2024-12-01'],
  // The clocks of Madrid change.
  ...['2024-03-31', '2024-10-27'],
];
const ZONES = [-6, 5.75, 14, 'Europe/Madrid'];
const SECOND = 1_000;

const app = useTestApp();
let company: MadeCompany;

/** One gift a second before, at, and a second after each of these midnights in each of the zones. */
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 100_000_000 });
  const midnights = ZONES.flatMap((zone) => DAYS.map((day) => startOfDay(day, zone).getTime()));
  const instants = midnights.flatMap((at) => [at - SECOND, at, at + SECOND]);
  const users = await makePeople(
    app.services.database,
    company.id,
    Array(instants.length).fill({}),
  );
  const { token } = company;
  expect((await app.call(sendGifts, { token, body: freeOrder(users) })).status).toBe(200);
  await asSuperuser(
    app,
    `update gifts g set created_at = at from unnest($1::bigint[], $2::timestamptz[]) as u (id, at)
    where g.person_id = u.id`,
    [users, instants.map((at) => new Date(at).toISOString())],
  );
});

/** The instants that a filter lists, the number it tells, and the days of its file. */
async function ask(body: Record<string, string>) {
  const { token } = company;
  const list = await app.call(searchSentGifts, { token, body, query: { limit: 100 } });
  const file = await askFile(app, exportGifts.path, { token, body, query: { type: 'csv' } });
  const [, ...lines] = (await file.text()).trim().split('\r\n');
  return {
    total: list.reply.body.total_count,
    instants: list.reply.body.sent_gifts.map((gift) => new Date(gift.createdAt)),
    fileDays: lines.map((line) => line.slice(0, 10)),
  };
}

test.each(ZONES)('at %s list, number, filter and file agree on each day', async (zone) => {
  await changeCompany(app.services.database, company.id, { timeZone: zone }, 'operator');
  const all = await ask({});
  const days = all.instants.map((at) => localDay(at, zone));
  expect(days).toHaveLength(ZONES.length * DAYS.length * 3);
  expect(all.fileDays).toEqual(days);
  for (const day of new Set(days)) {
    const wanted = days.filter((one) => one === day);
    const found = await ask({ start_date: day, end_date: day });
    expect([day, found.total, found.fileDays]).toEqual([day, wanted.length, wanted]);
    expect(found.instants.map((at) => localDay(at, zone))).toEqual(wanted);
  }
  const year = days.filter((day) => day.startsWith('2024'));
  expect((await ask({ start_date: '2024-01-01', end_date: '2024-12-31' })).fileDays).toEqual(year);
});
