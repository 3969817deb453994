import { EARLIEST_DAY } from '@regalo/contract/people/person';
import { daysFrom, plusDays } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';

/** The dates of one year whose birthdays and anniversaries are on days that follow each other. */
interface Span {
  first: string;
  last: string;
  /** On which day `first` is celebrated; what is a day later, a day later. */
  day: string;
  years: number;
}

/** Days that follow each other, and the dates that are celebrated on them. */
export interface YearsOfDays {
  from: string;
  to: string;
  spans: Span[];
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

const isLeap = (year: number): boolean => plusDays(`${year}-02-28`, 1).endsWith('02-29');

const EARLIEST = yearOf(EARLIEST_DAY);
/** More than anybody lives. */
const MOST_YEARS = 150;

const PART_ENDS = ['-02-27', '-02-28', '-02-29'];

/** Parts of the days that are as long in every year: 28 and 29 February are by themselves. */
function partsOf(from: string, to: string): { first: string; last: string }[] {
  const parts: { first: string; last: string }[] = [];
  let first = from;
  for (const day of daysFrom(from, to)) {
    if (day !== to && !PART_ENDS.includes(day.slice(4))) continue;
    parts.push({ first, last: day });
    first = plusDays(day, 1);
  }
  return parts;
}

/** The dates of the days from one to another, both included. 29 February is celebrated on the 28th in other years. */
export function yearsBetween(from: string, to: string): YearsOfDays {
  const spans: Span[] = [];
  for (const { first: day, last } of partsOf(from, to)) {
    const [begins, ends] = [yearOf(day), yearOf(last)];
    const oldest = Math.min(MOST_YEARS, ends - EARLIEST);
    for (let years = 1; years <= oldest; years += 1) {
      const leap = isLeap(ends - years);
      const then = (one: string) => `${yearOf(one) - years}${one.slice(4)}`;
      if (leap || !day.endsWith('-02-29'))
        spans.push({ first: then(day), last: then(last), day, years });
      if (!leap || !day.endsWith('-02-28') || isLeap(begins)) continue;
      const leapDay = `${ends - years}-02-29`;
      spans.push({ first: leapDay, last: leapDay, day, years });
    }
  }
  return { from, to, spans };
}

/** SQL: the rows `y (first, last, day, years)` of these. */
export function spanRows({ spans }: YearsOfDays): RawBuilder<unknown> {
  const list = (of: keyof Span) => `{${spans.map((span) => span[of]).join(',')}}`;
  return sql`unnest(${list('first')}::date[], ${list('last')}::date[], ${list('day')}::date[],
    ${list('years')}::int[]) as y (first, last, day, years)`;
}
