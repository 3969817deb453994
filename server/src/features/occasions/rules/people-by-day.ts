import { calendarDaysBetween } from '@regalo/contract/occasions/calendar-days';
import {
  BEGUN_BY,
  isOwnOccasion,
  type OwnOccasion,
} from '@regalo/contract/occasions/occasion-dates';
import type { Connection } from '../../../database/connection.ts';
import { yearsBetween } from '../years-of-days.ts';
import {
  type Only,
  type RuleFor,
  type RulePerson,
  readPeopleOf,
  readPeopleOn,
} from './candidate-queries.ts';
import { type Candidate, isCalendarDay } from './plan-rules.ts';

/** Recipients of a rule whose occasion may be on a day. */
export type OnDay = (day: string) => readonly Candidate[];

/** People by month and day of what began it, so that a day looks at few. */
function byDate<Person>(
  people: readonly Person[],
  sinceOf: (person: Person) => string | null,
): (day: string) => readonly Person[] {
  const dates = Map.groupBy(people, (person) => sinceOf(person)?.slice(5) ?? '');
  return (day) => {
    const date = day.slice(5);
    const those = dates.get(date) ?? [];
    return date === '02-28' ? [...those, ...(dates.get('02-29') ?? [])] : those;
  };
}

/** Whether a rule is for somebody. */
function isForOf({ roles, group_ids }: RuleFor): (person: RulePerson) => boolean {
  const groups = new Set(group_ids);
  if (groups.size > 0) return ({ group_id }) => group_id !== null && groups.has(group_id);
  return ({ role }) => roles.includes(role);
}

/** People of several rules: those of a date that began something, and all. */
interface Found {
  dob: (day: string) => readonly RulePerson[];
  start_date: (day: string) => readonly RulePerson[];
  all: readonly RulePerson[];
}

/** @returns what says whom a rule finds on a day among these people */
const onDayOf =
  (found: Found) =>
  (rule: RuleFor): OnDay => {
    const { occasion } = rule;
    const isFor = isForOf(rule);
    if (!isOwnOccasion(occasion))
      return (day) =>
        isCalendarDay(occasion, day)
          ? found.all
              .filter(isFor)
              .map(({ id, no_occasions }) => ({ id, since: null, optedOut: no_occasions }))
          : [];
    const since = BEGUN_BY[occasion];
    return (day) =>
      found[since](day)
        .filter(isFor)
        .map((one) => ({ id: one.id, since: one[since], optedOut: one.no_occasions }));
  };

/** Everybody of several rules, read once for all of them. @returns what says whom one of these rules finds on a day */
export async function readPeopleByDay(
  tx: Connection,
  companyId: number,
  rules: readonly RuleFor[],
): Promise<(rule: RuleFor) => OnDay> {
  const all = await readPeopleOf(tx, companyId, rules);
  return onDayOf({
    dob: byDate(all, ({ dob }) => dob),
    start_date: byDate(all, ({ start_date }) => start_date),
    all,
  });
}

/**
 * The same for a few days: those alone who may have their occasion on one of them, read once for each kind of it.
 * @param only if a list, nobody else
 */
export async function readPeopleBetween(
  tx: Connection,
  companyId: number,
  rules: readonly RuleFor[],
  { from, to, only }: { from: string; to: string; only: Only },
): Promise<{ onDayOf: (rule: RuleFor) => OnDay; ids: number[] }> {
  const years = yearsBetween(from, to);
  const own = async (occasion: OwnOccasion) => {
    const [first, ...others] = rules.filter((rule) => rule.occasion === occasion);
    return first ? await readPeopleOn(tx, companyId, [first, ...others], { years, only }) : [];
  };
  const days = new Set<string>(calendarDaysBetween(from, to).map(({ key }) => key));
  const ofDays = rules.filter(({ occasion }) => days.has(occasion));
  const born = await own('birthday');
  const began = await own('work_anniversary');
  const all = ofDays.length > 0 ? await readPeopleOf(tx, companyId, ofDays, only) : [];
  const found = {
    dob: byDate(born, ({ dob }) => dob),
    start_date: byDate(began, ({ start_date }) => start_date),
    all,
  };
  const ids = new Set([born, began, all].flatMap((some) => some.map(({ id }) => id)));
  return { onDayOf: onDayOf(found), ids: [...ids] };
}
