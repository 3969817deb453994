import { type RawBuilder, sql } from 'kysely';

/** Company's own days, yyyy-MM-dd, both included; undefined where there is no bound. */
export interface Days {
  startDate: string | undefined;
  endDate: string | undefined;
}

/** A range of time, the end not included, as SQL. */
interface TimeRange {
  from: RawBuilder<Date>;
  to: RawBuilder<Date>;
}

/**
 * A day of the company's own as the instant it begins. In SQL, which knows days after the year 9999. Of a
 * midnight that comes twice it is the first, by the hour before it; SQL alone takes the second.
 */
function startOf(day: string, clock: RawBuilder<string>, plusDays: number) {
  const midnight = sql`(${day}::date + ${plusDays}::int)::timestamp`;
  return sql<Date>`least(${midnight} at time zone ${clock},
    ((${midnight} - interval '1 hour') at time zone ${clock}) + interval '1 hour')`;
}

/**
 * When the days of a filter begin and end; infinite if it has none.
 * @param clock of the company, as SQL
 */
export function rangeOf({ startDate, endDate }: Days, clock: RawBuilder<string>): TimeRange {
  return {
    from: startDate ? startOf(startDate, clock, 0) : sql<Date>`'-infinity'::timestamptz`,
    to: endDate ? startOf(endDate, clock, 1) : sql<Date>`'infinity'::timestamptz`,
  };
}
