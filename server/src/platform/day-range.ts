import { type RawBuilder, sql } from 'kysely';

/** Company's own days, yyyy-MM-dd, both included; either may be missing. */
export interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** A range of time, the end not included, as SQL. */
interface TimeRange {
  from: RawBuilder<Date>;
  to: RawBuilder<Date>;
}

/** A day of the company's own as the instant it begins. In SQL, which knows days after the year 9999. */
const startOf = (day: string, hours: RawBuilder<number>, plusDays: number) =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone 'UTC'
    - make_interval(mins => (${hours} * 60)::int))`;

/**
 * When the days of a filter begin and end; infinite if it has none.
 * @param hours to add to UTC for the company's own days, as SQL
 */
export function rangeOf({ startDate, endDate }: Days, hours: RawBuilder<number>): TimeRange {
  return {
    from: startDate ? startOf(startDate, hours, 0) : sql<Date>`'-infinity'::timestamptz`,
    to: endDate ? startOf(endDate, hours, 1) : sql<Date>`'infinity'::timestamptz`,
  };
}
