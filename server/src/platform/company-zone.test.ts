import { getProfile } from '@regalo/contract/auth/profile';
import { HOUR_MS, localDay, localTime, startOfDay, type Zone } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { changeCompany } from '../testing/operated-companies.ts';
import { useTestApp } from '../testing/test-app.ts';
import { timeZoneOf } from './companies.ts';
import { clockOf, clockOfZone, localTimeAt } from './company-zone.ts';
import { rangeOf } from './day-range.ts';

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let now = new Date('2026-01-15T12:00:00Z');

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const ZONES: Zone[] = [
  ...[-6, 5.75, -3.5, 14, -12, 0.25],
  ...[
    'America/Costa_Rica',
    'Europe/Madrid',
    'America/Santiago',
    'America/Havana',
    'Asia/Kathmandu',
  ],
];

test.each(ZONES)(
  'at %s the database shows the times and days that the contract does',
  async (zone) => {
    const { database } = app.services;
    await changeCompany(database, company.id, { timeZone: zone }, 'operator');
    // Every seven and a quarter hours of a year, over all changes of clocks.
    const instants = Array.from(
      { length: 1_210 },
      (_, n) => new Date(Date.parse('2026-01-01T00:00:00Z') + n * 7.25 * HOUR_MS),
    );
    const days = [...new Set(instants.map((at) => localDay(at, zone)))];
    await database.readCompany(company.id, async (tx) => {
      expect(await timeZoneOf(tx, company.id)).toBe(zone);
      const local = (clock: typeof companyClock) =>
        sql`to_char(${localTimeAt(sql`at`, clock)}, 'YYYY-MM-DD HH24:MI')`;
      const companyClock = clockOf('c');
      const { rows } = await sql<{ stored: string; given: string }>`
      select ${local(companyClock)} as stored, ${local(clockOfZone(zone))} as given
      from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality as u (at, n),
        companies c
      where c.id = ${company.id} order by n`.execute(tx);
      const shown = instants.map((at) => `${localDay(at, zone)} ${localTime(at, zone)}`);
      expect(rows.map(({ stored }) => stored)).toEqual(shown);
      expect(rows.map(({ given }) => given)).toEqual(shown);
      const begun = days.map(
        (day) => rangeOf({ startDate: day, endDate: undefined }, clockOfZone(zone)).from,
      );
      const { rows: begins } = await sql<{ at: Date }>`
      select at from unnest(array[${sql.join(begun)}]) with ordinality as u (at, n) order by n`.execute(
        tx,
      );
      expect(begins.map(({ at }) => at)).toEqual(days.map((day) => startOfDay(day, zone)));
    });
  },
);

test('the hours of a zone are answered for the moment', async () => {
  const { database } = app.services;
  await changeCompany(database, company.id, { timeZone: 'Europe/Madrid' }, 'operator');
  const profile = async () => (await app.call(getProfile, { token: company.token })).reply.body;
  expect(await profile()).toMatchObject({ time_zone: 1, zone: 'Europe/Madrid' });
  now = new Date('2026-07-15T12:00:00Z');
  expect(await profile()).toMatchObject({ time_zone: 2, zone: 'Europe/Madrid' });
});

test('a zone that nobody knows is refused', async () => {
  const change = changeCompany(
    app.services.database,
    company.id,
    { timeZone: 'Mars/Base' },
    'operator',
  );
  await expect(change).rejects.toThrow('There is no such time zone.');
});
