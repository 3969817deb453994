import { isOwnOccasion, type Occasion } from '@regalo/contract/occasions/occasion-dates';
import {
  daysFrom,
  firstDay as firstOfMonth,
  instantOf,
  localDay,
  monthOf,
  plusDays,
  type Zone,
} from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { seesThatOf } from '../../../platform/security/seen-orders.ts';
import type { Services } from '../../../platform/services.ts';
import type { Spending } from '../../gifts/scheduled/spending-queries.ts';
import type { ReadRuleGifts, RuleGift } from '../rule-gifts.ts';
import { readGiftedOf } from './candidate-queries.ts';
import { readPeopleBetween } from './people-by-day.ts';
import { APPROVAL_DAYS, isCalendarDay, type PlannedDay, planRules } from './plan-rules.ts';
import { type RuleRow, readActive, readSpent } from './rule-queries.ts';
import { giftKeyOf, spentOf, type ToPlan, toPlan } from './rules-state.ts';

interface Between {
  now: Date;
  zone: Zone;
  from: string;
  to: string;
  only?: readonly number[] | undefined;
}

/**
 * What rules will do from one day to another, beyond what they have placed. It is the same plan as that of a year, of
 * fewer people: a budget is of a month, so nobody of a month before matters.
 * @param only if a list, whom it is asked for; where a budget is shared out, the others are looked at all the same
 */
export async function planBetween(
  tx: Connection,
  companyId: number,
  planned: readonly ToPlan[],
  { now, zone, from, to, only }: Between,
): Promise<PlannedDay[]> {
  const today = localDay(now, zone);
  if (planned.length === 0 || to < today) return [];
  const limited = planned.some(({ rule }) => rule.budget !== null);
  const begin = later(today, limited ? firstOfMonth(monthOf(from)) : from);
  const whoms = planned.map(({ whom }) => whom);
  const range = { from: begin, to, only: limited ? undefined : only };
  const { onDayOf, ids } = await readPeopleBetween(tx, companyId, whoms, range);
  const rules = planned.map(({ rule, whom }) => ({
    rule: { ...rule, doneThrough: later(rule.doneThrough, plusDays(begin, -1)) },
    on: onDayOf(whom),
  }));
  const gifts = await readGiftedOf(tx, companyId, { people: ids, from: begin, to });
  const state = {
    rules,
    gifted: new Set(gifts.map(giftKeyOf)),
    spent: spentOf(await readSpent(tx, companyId)),
  };
  const start = later(today, plusDays(begin, -APPROVAL_DAYS));
  const plan = await planRules(state, { today: start, until: to });
  return plan.filter(({ day }) => day >= from);
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The day between two on which a rule for a day of the calendar sends; none where it is over then. */
function calendarDays(row: RuleRow, { from, to }: Pick<Between, 'from' | 'to'>): string[] {
  const occasion = row.occasion as Occasion;
  if (isOwnOccasion(occasion)) return [];
  const days: string[] = [];
  for (const day of daysFrom(later(from, row.first_day), to))
    if (isCalendarDay(occasion, day) && (row.last_day === null || day <= row.last_day))
      days.push(day);
  return days;
}

/**
 * What rules will send from one day to another, as a member sees it: of rules that are not theirs to see, that there
 * is one and when. Of days of the calendar it is said that there is one, and to whom where their occasion is asked for.
 */
async function readRuleGifts(
  now: Date,
  ...[tx, session, { from, to, occasion, only }]: Parameters<ReadRuleGifts>
): Promise<RuleGift[]> {
  const { companyId } = session;
  const active = await readActive(tx, companyId);
  const rows = occasion ? active.filter((row) => row.occasion === occasion) : active;
  if (rows.length === 0) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const zone = await timeZoneOf(tx, companyId);
  const giftOf = (row: RuleRow) =>
    seesThatOf(session, row.manager_id)
      ? { name: row.gift_name, face_value: row.face_value }
      : null;
  const shown = (row: RuleRow, day: string, people: number[]): RuleGift => ({
    rule: row.id,
    occasion: row.occasion as Occasion,
    day,
    people,
    time: row.send_time,
    gift: giftOf(row),
    each: row.each,
  });
  const planned = rows.map(toPlan).filter(({ rule }) => occasion || isOwnOccasion(rule.occasion));
  const plan = await planBetween(tx, companyId, planned, { now, zone, from, to, only });
  const today = localDay(now, zone);
  return [
    ...plan.flatMap(({ rule, day, people }) => {
      const row = byId.get(rule.id);
      return row && people.length > 0 ? [shown(row, day, people)] : [];
    }),
    ...(occasion ? [] : rows).flatMap((row) =>
      calendarDays(row, { from: later(today, from), to }).map((day) => shown(row, day, [])),
    ),
  ];
}

/** A day on which a rule will likely send, and has not placed its order yet. */
export interface LikelyDay extends Spending {
  rule: number;
  day: string;
}

/** Estimates what the active rules of a company spend on days for which they have placed nothing yet. */
export async function readLikelyDays(
  tx: Connection,
  companyId: number,
  { now, zone, days }: { now: Date; zone: Zone; days: number },
): Promise<LikelyDay[]> {
  const rules = (await readActive(tx, companyId)).map(toPlan);
  const from = localDay(now, zone);
  const plan = await planBetween(tx, companyId, rules, {
    now,
    zone,
    from,
    to: plusDays(from, days),
  });
  return plan
    .filter(({ total }) => total > 0)
    .map(({ day, rule, total }) => ({
      rule: rule.id,
      day,
      at: instantOf(`${day}T${rule.time}`, zone),
      total,
    }));
}

/** Reads what rules will send, as of now. */
export const ruleGiftsReader =
  ({ now }: Pick<Services, 'now'>): ReadRuleGifts =>
  (...asked) =>
    readRuleGifts(now(), ...asked);
