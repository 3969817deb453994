import { isOwnOccasion } from '@regalo/contract/occasions/occasion-dates';
import type { Connection } from '../../../database/connection.ts';
import { type RuleFor, type RulePerson, readPeopleOf } from './candidate-queries.ts';
import { type Candidate, isCalendarDay } from './plan-rules.ts';

/** Those for whom a rule is and whose occasion may be on a day. */
export type OnDay = (day: string) => readonly Candidate[];

/** People by month and day of what began it, so that a day looks at few. */
export function byDate<Person>(
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

/** People of several rules, read once for all of them. @returns what says whom one of these rules finds on a day */
export async function readPeopleByDay(
  tx: Connection,
  companyId: number,
  rules: readonly RuleFor[],
): Promise<(rule: RuleFor) => OnDay> {
  const people = await readPeopleOf(tx, companyId, rules);
  const found = {
    dob: byDate(people, ({ dob }) => dob),
    start_date: byDate(people, ({ start_date }) => start_date),
  };
  return (rule) => {
    const { occasion } = rule;
    const isFor = isForOf(rule);
    const own = isOwnOccasion(occasion);
    const since = occasion === 'birthday' ? 'dob' : 'start_date';
    return (day) => {
      if (!own && !isCalendarDay(occasion, day)) return [];
      return (own ? found[since](day) : people)
        .filter(isFor)
        .map((one) => ({ id: one.id, since: own ? one[since] : null, optedOut: one.no_occasions }));
    };
  };
}
