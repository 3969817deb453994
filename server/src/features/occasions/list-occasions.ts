import { type CalendarDayKey, calendarDaysBetween } from '@regalo/contract/occasions/calendar-days';
import type * as contract from '@regalo/contract/occasions/occasions';
import type { Celebrant, OccasionDay } from '@regalo/contract/occasions/occasions';
import { countryByCode } from '@regalo/contract/values/countries';
import { localDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import {
  type CelebrantRow,
  readCelebrants,
  readFirst,
  type ShownRow,
} from './celebrant-queries.ts';
import { yearsBetween } from './years-of-days.ts';

type Used = Pick<Services, 'database' | 'now'>;
type Reply<E extends { reply: z.ZodType }> =
  z.output<E['reply']> extends { body: infer B } ? B : never;

/** A person as the contract has them. */
function shownCelebrant({ country, ...row }: CelebrantRow): Celebrant {
  const { id, first_name, last_name, email, contact_no, group_id, group_name, role } = row;
  const { years, gifted, no_occasions } = row;
  const person = { id, first_name, last_name, email, contact_no, group_id, group_name, role };
  const name = countryByCode(country ?? '')?.name ?? null;
  return { ...person, country: name, years, gifted, no_occasions };
}

/** The birthdays and the anniversaries of one day. */
function ownOf(rows: readonly ShownRow[]): OccasionDay['own'] {
  return [...Map.groupBy(rows, ({ occasion }) => occasion)].map(([occasion, people]) => ({
    occasion,
    people: people.map(shownCelebrant),
    total: people[0]?.total ?? 0,
    open: people[0]?.open ?? 0,
  }));
}

/** What is on the days from one to another. */
export async function listOccasions(
  { database, now }: Used,
  { companyId }: Session,
  { from, to }: z.output<typeof contract.listOccasions.query>,
): Promise<Reply<typeof contract.listOccasions>> {
  const calendar = Map.groupBy(calendarDaysBetween(from, to), ({ day }) => day);
  return await database.readCompany(companyId, async (tx) => {
    const time_zone = await timeZoneOf(tx, companyId);
    const rows = await readFirst(tx, companyId, yearsBetween(from, to));
    const own = Map.groupBy(rows, ({ day }) => day);
    const days = [...new Set([...calendar.keys(), ...own.keys()])].toSorted();
    return {
      days: days.map((day) => ({
        day,
        calendar: (calendar.get(day) ?? []).map(({ key }): CalendarDayKey => key),
        own: ownOf(own.get(day) ?? []),
      })),
      today: localDay(now(), time_zone),
      time_zone,
    };
  });
}

/** A part of all people who have one occasion on a day. */
export async function listCelebrants(
  { database }: Pick<Used, 'database'>,
  { companyId }: Session,
  { day, occasion, after = 0, limit }: z.output<typeof contract.listCelebrants.query>,
): Promise<Reply<typeof contract.listCelebrants>> {
  return await database.readCompany(companyId, async (tx) => {
    // One more tells whether somebody is left.
    const asked = { occasion, years: yearsBetween(day, day), after, limit: limit + 1 };
    const rows = await readCelebrants(tx, companyId, asked);
    const page = rows.slice(0, limit);
    return {
      list: page.map(shownCelebrant),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}
