import type { Reply } from '@regalo/contract/api/endpoint';
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
import {
  calendarRules,
  countByRule,
  type ReadRuleGifts,
  type RuleGift,
  ruleOf,
} from './rule-gifts.ts';
import { yearsBetween } from './years-of-days.ts';

interface Used extends Pick<Services, 'database' | 'now'> {
  readRuleGifts: ReadRuleGifts;
}

/** A person as the contract has them. */
function shownCelebrant(
  { country, ...row }: CelebrantRow,
  by_rule: Celebrant['by_rule'],
): Celebrant {
  const { id, first_name, last_name, email, contact_no, group_id, group_name, role } = row;
  const { years, gift, no_occasions } = row;
  const person = { id, first_name, last_name, email, contact_no, group_id, group_name, role };
  const name = countryByCode(country ?? '')?.name ?? null;
  return { ...person, country: name, years, gift, by_rule, no_occasions };
}

/** The birthdays and the anniversaries of one day. */
function ownOf(
  rows: readonly ShownRow[],
  gifts: readonly RuleGift[],
  byRule: ReturnType<typeof ruleOf>,
): OccasionDay['own'] {
  return [...Map.groupBy(rows, ({ occasion }) => occasion)].map(([occasion, people]) => ({
    occasion,
    people: people.map((one) => shownCelebrant(one, byRule(one, occasion, one.day))),
    total: people[0]?.total ?? 0,
    open: (people[0]?.open ?? 0) - countByRule(gifts, occasion, people[0]?.day ?? ''),
  }));
}

/** The occasions of a range of days. */
export async function listOccasions(
  { database, now, readRuleGifts }: Used,
  session: Session,
  { from, to }: z.output<typeof contract.listOccasions.query>,
): Promise<Reply<typeof contract.listOccasions>> {
  const { companyId } = session;
  const calendar = Map.groupBy(calendarDaysBetween(from, to), ({ day }) => day);
  return await database.readCompany(companyId, async (tx) => {
    const time_zone = await timeZoneOf(tx, companyId);
    const rows = await readFirst(tx, companyId, yearsBetween(from, to));
    const own = Map.groupBy(rows, ({ day }) => day);
    const gifts = await readRuleGifts(tx, session, { from, to });
    const byRule = ruleOf(gifts);
    const days = [...new Set([...calendar.keys(), ...own.keys()])].toSorted();
    return {
      days: days.map((day) => {
        const keys = (calendar.get(day) ?? []).map(({ key }): CalendarDayKey => key);
        const calendar_rules = calendarRules(gifts, keys, day);
        return {
          day,
          calendar: keys,
          calendar_rules,
          own: ownOf(own.get(day) ?? [], gifts, byRule),
        };
      }),
      today: localDay(now(), time_zone),
      time_zone,
    };
  });
}

/** A part of all people who have one occasion on a day. */
export async function listCelebrants(
  { database, readRuleGifts }: Pick<Used, 'database' | 'readRuleGifts'>,
  session: Session,
  { day, occasion, after = 0, limit }: z.output<typeof contract.listCelebrants.query>,
): Promise<Reply<typeof contract.listCelebrants>> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    // One more tells whether somebody is left.
    const asked = { occasion, years: yearsBetween(day, day), after, limit: limit + 1 };
    const rows = await readCelebrants(tx, companyId, asked);
    const page = rows.slice(0, limit);
    const byRule = ruleOf(await readRuleGifts(tx, session, { from: day, to: day }));
    return {
      list: page.map((one) => shownCelebrant(one, byRule(one, occasion, day))),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}
