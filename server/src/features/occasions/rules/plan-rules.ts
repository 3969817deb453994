import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { type CalendarDayKey, calendarDayOn } from '@regalo/contract/occasions/calendar-days';
import {
  isOwnOccasion,
  type Occasion,
  occasionOn,
  yearsOn,
} from '@regalo/contract/occasions/occasion-dates';
import { CARD_DAYS } from '@regalo/contract/occasions/rules';
import {
  daysFrom,
  instantOf,
  localDay,
  monthOf,
  plusDays,
  type Zone,
} from '@regalo/contract/values/days';

// Days are yyyy-MM-dd, those of the company's own clocks. Amounts are colones.

/** The terms of a rule that decide its days. */
export interface RuleTerms {
  id: number;
  occasion: Occasion;
  /** Of an anniversary: these alone; every year if empty. */
  years: readonly number[];
  /** HH:mm */
  time: string;
  approval: boolean;
  card: boolean;
  lastDay: string | null;
  /** Everything up to this day is done. */
  doneThrough: string;
  /** Of a month; null for no limit. */
  budget: number | null;
  /** The cost of one recipient, fee included. */
  each: number;
}

/** Somebody whom a rule is for. */
export interface Candidate {
  id: number;
  /** The day that began what is celebrated: of their birth, their first at work; null where it is not known. */
  since: string | null;
  /** Whether they want no gifts on occasions. */
  optedOut: boolean;
}

/** A day of a rule, with its recipients and those left out. */
export interface RuleDay {
  day: string;
  /** The ids of its recipients. */
  people: number[];
  total: number;
  /** The ids of people left out: they want none, have a gift for this occasion, or the budget does not suffice. */
  optedOut: number[];
  gifted: number[];
  overBudget: number[];
}

/** A rule with an approval places the orders of this week and the next, so of so many days ahead at most. */
export const APPROVAL_DAYS = 13;

/**
 * The last day of which a rule places its orders today: tomorrow; the last one whose card can be signed by now; with an approval,
 * the end of next week.
 */
export function placedThrough({ approval, card, lastDay }: RuleTerms, today: string): string {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const ahead = card ? CARD_DAYS : 1;
  const through = plusDays(today, approval ? APPROVAL_DAYS - sinceMonday : ahead);
  return lastDay !== null && lastDay < through ? lastDay : through;
}

/** The day before the first one of which a rule that begins now can still send in time. */
export function doneBefore(
  { firstDay, time }: { firstDay: string; time: string },
  { now, zone }: { now: Date; zone: Zone },
): string {
  const today = localDay(now, zone);
  const done = instantOf(`${today}T${time}`, zone) <= now ? today : plusDays(today, -1);
  const before = plusDays(firstDay, -1);
  return done > before ? done : before;
}

/** The people whose occasion is on a day. */
export function dueOn(
  { occasion, years }: Pick<RuleTerms, 'occasion' | 'years'>,
  people: readonly Candidate[],
  day: string,
): Candidate[] {
  const year = Number(day.slice(0, 4));
  if (!isOwnOccasion(occasion)) return isCalendarDay(occasion, day) ? [...people] : [];
  const wanted = (since: string) => years.length === 0 || years.includes(yearsOn(since, day));
  return people.filter(
    ({ since }) => since !== null && occasionOn(since, year) === day && wanted(since),
  );
}

/** Whether a day is the one of the calendar. */
export const isCalendarDay = (key: CalendarDayKey, day: string): boolean =>
  calendarDayOn(key, Number(day.slice(0, 4))) === day;

/**
 * The people of a day's occasions who get a gift. Where the budget does not suffice for all, the first by id
 * get one.
 * @param spent of the budget of the month
 */
export function decideDay(
  { budget, each }: Pick<RuleTerms, 'budget' | 'each'>,
  due: readonly Candidate[],
  { day, hasGift, spent }: { day: string; hasGift: (id: number) => boolean; spent: number },
): RuleDay {
  const none = { optedOut: [], gifted: [], overBudget: [] };
  const found: RuleDay = { day, people: [], total: 0, ...none };
  for (const { id, optedOut } of due.toSorted((a, b) => a.id - b.id)) {
    if (optedOut) found.optedOut.push(id);
    else if (hasGift(id)) found.gifted.push(id);
    else if (budget !== null && spent + found.total + each > budget) found.overBudget.push(id);
    else {
      found.people.push(id);
      found.total += each;
    }
  }
  return found;
}

/** The state that rules are planned from. */
export interface RulesState<Rule extends RuleTerms = RuleTerms> {
  rules: readonly { rule: Rule; on: (day: string) => readonly Candidate[] }[];
  /** By `giftKey`. */
  gifted: ReadonlySet<string>;
  /** By `budgetKey`. */
  spent: ReadonlyMap<string, number>;
}

/** Names a person's gift for an occasion. */
export const giftKey = (person: number, occasion: string, day: string): string =>
  `${person} ${occasion} ${day}`;

/** Names the budget of a rule in a month, or in that of a day. */
export const budgetKey = (ruleId: number, day: string): string => `${ruleId} ${monthOf(day)}`;

/** The plan of a rule for a future day. */
export interface PlannedDay extends RuleDay {
  rule: RuleTerms;
}

/** For how long a plan keeps other requests waiting at a time, in ms. */
const TURN_MS = 20;

/** @returns what lets other requests have their turn, where that of the caller has been long */
function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await turnOfOthers();
    began = performance.now();
  };
}

/**
 * What active rules will do from today on, up to a day: the same as what they do, if nothing else changes. Each
 * day they are looked at in the order of their ids. Many rules of many people take long, so others have their turn.
 */
export async function planRules(
  { rules, gifted, spent }: RulesState,
  { today, until }: { today: string; until: string },
): Promise<PlannedDay[]> {
  const found: PlannedDay[] = [];
  const has = new Set(gifted);
  const used = new Map(spent);
  const decide = (rule: RuleTerms, due: readonly Candidate[], day: string) => {
    const budget = budgetKey(rule.id, day);
    const hasGift = (id: number) => has.has(giftKey(id, rule.occasion, day));
    const decided = decideDay(rule, due, { day, hasGift, spent: used.get(budget) ?? 0 });
    for (const id of decided.people) has.add(giftKey(id, rule.occasion, day));
    used.set(budget, (used.get(budget) ?? 0) + decided.total);
    if (day <= until) found.push({ rule, ...decided });
  };
  const looked = rules
    .toSorted((a, b) => a.rule.id - b.rule.id)
    .map(({ rule, on }) => ({ rule, on, done: rule.doneThrough }));
  const pause = takeTurns();
  for (const now of daysFrom(today, until))
    for (const one of looked) {
      const { rule } = one;
      for (const day of daysFrom(plusDays(one.done, 1), placedThrough(rule, now))) {
        one.done = day;
        const due = dueOn(rule, one.on(day), day);
        if (due.length > 0) decide(rule, due, day);
        await pause();
      }
    }
  return found.toSorted((a, b) => a.day.localeCompare(b.day) || a.rule.id - b.rule.id);
}
