import type { Reply } from '@regalo/contract/api/endpoint';
import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import type { listGiftsToCome as contract, GiftToCome } from '@regalo/contract/gifts/to-come';
import { calendarDayOn } from '@regalo/contract/occasions/calendar-days';
import { occasionOf } from '@regalo/contract/occasions/celebrated';
import {
  BEGUN_BY,
  isOwnOccasion,
  nextOccasion,
  OCCASIONS,
  type Occasion,
} from '@regalo/contract/occasions/occasion-dates';
import { instantOf, localDay, type Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import type { ReadRuleGifts } from '../../occasions/rule-gifts.ts';
import { readPerson } from '../../people/people.ts';
import { readRuleAuthors, readRuleOccasions, readScheduledFor } from './to-come-queries.ts';

type Used = Pick<Services, 'database' | 'now'> & { readRuleGifts: ReadRuleGifts };

/** The next day, today or later, on which somebody has an occasion; null where their date is not known. */
function nextDay(
  occasion: Occasion,
  person: { dob: string | null; start_date: string | null },
  today: string,
): string | null {
  if (isOwnOccasion(occasion)) {
    const since = person[BEGUN_BY[occasion]];
    return since && nextOccasion(since, today);
  }
  const year = Number(today.slice(0, 4));
  const day = calendarDayOn(occasion, year);
  return day >= today ? day : calendarDayOn(occasion, year + 1);
}

/** Gifts that rules will send a person, beyond the orders already placed. */
async function byRules(
  tx: Connection,
  session: Session,
  person: { id: number; dob: string | null; start_date: string | null },
  { now, zone, readRuleGifts }: { now: Date; zone: Zone; readRuleGifts: ReadRuleGifts },
): Promise<GiftToCome[]> {
  const today = localDay(now, zone);
  const named = await readRuleOccasions(tx, session.companyId);
  const found: (GiftToCome & { rule: number })[] = [];
  for (const occasion of OCCASIONS.filter((one) => named.includes(one))) {
    const day = nextDay(occasion, person, today);
    if (day === null) continue;
    const gifts = await readRuleGifts(tx, session, {
      from: day,
      to: day,
      occasion,
      only: [person.id],
    });
    for (const { people, time, gift, rule } of gifts)
      if (people.includes(person.id))
        found.push({
          ...{ at: instantOf(`${day}T${time}`, zone).toISOString(), occasion, gift, rule },
          ...{ order_id: null, status: null, by_rule: true, author: null },
        });
  }
  const rules = found.filter(({ gift }) => gift).map(({ rule }) => rule);
  const authors = await readRuleAuthors(tx, session.companyId, rules);
  return found.map(({ rule, ...gift }) => ({ ...gift, author: authors.get(rule) ?? null }));
}

/** A person's gifts to come, of scheduled orders and of rules, the next first. @throws Refusal not_found */
export async function listGiftsToCome(
  { database, now: clock, readRuleGifts }: Used,
  session: Session,
  id: number,
): Promise<Reply<typeof contract>> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const person = await readPerson(tx, companyId, id);
    const now = clock();
    const zone = await timeZoneOf(tx, companyId);
    const scheduled = await readScheduledFor(tx, companyId, session, person);
    const orders = scheduled.map(
      ({ occasion, celebration, ...row }): GiftToCome => ({
        at: row.send_at.toISOString(),
        occasion: (occasion as Occasion | null) ?? occasionOf(celebrationKey(celebration)),
        order_id: row.id,
        status: row.status,
        by_rule: occasion !== null,
        gift: { name: row.gift_name, face_value: row.face_value },
        author: row.author,
      }),
    );
    const planned = await byRules(tx, session, person, { now, zone, readRuleGifts });
    const list = [...orders, ...planned].toSorted((a, b) => a.at.localeCompare(b.at));
    return { list, time_zone: zone };
  });
}
