import { nearestOccasion, type OwnOccasion } from '@regalo/contract/occasions/occasion-dates';
import { plusDays } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';

/** Days, and the month and day that people have a birthday or an anniversary by: 229 for 29 February. */
interface DaysByMonthDay {
  monthDays: number[];
  days: string[];
}

/** SQL: month and day of a date of people. */
const monthDay = (date: RawBuilder<unknown>): RawBuilder<number> =>
  sql`((extract(month from ${date}) * 100 + extract(day from ${date}))::int)`;

const monthDayOf = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8));

/** A leap year long ago has all of them. */
const FIRST = '1904-01-01';
const ALL = Array.from({ length: 366 }, (_, n) => plusDays(FIRST, n));

/** Of every month and day, the birthday or anniversary that a gift of a day is for. */
export function nearestOfAll(day: string): DaysByMonthDay {
  const days = ALL.map((since) => nearestOccasion(since, day) ?? day);
  return { monthDays: ALL.map(monthDayOf), days };
}

/** SQL: the rows `(month_day, day)` of these days. */
export const monthDayRows = ({ monthDays, days }: DaysByMonthDay): RawBuilder<unknown> =>
  sql`unnest(${monthDays}::int[], ${days}::date[]) as d (month_day, day)`;

/** SQL: the columns of people from which their own occasions come. */
export const SINCE: Record<OwnOccasion, RawBuilder<string | null>> = {
  birthday: sql`p.dob`,
  work_anniversary: sql`p.start_date`,
};

/** SQL: that somebody `p` has an occasion on the day of `d`, and that this is not the day that began it. */
export function hasOn(since: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${since} is not null and ${monthDay(since)} = d.month_day
    and extract(year from ${since}) < extract(year from d.day)`;
}
