import type { Connection } from './connection.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The calendar day of an instant where the company is.
 * @param timeZone hours to add to UTC; may be negative or fractional
 * @returns yyyy-MM-dd
 */
export function companyDay(instant: Date, timeZone: number): string {
  return new Date(instant.getTime() + timeZone * HOUR_MS).toISOString().slice(0, 10);
}

/**
 * The instant at which a day begins where the company is.
 * @param day yyyy-MM-dd
 * @param timeZone hours to add to UTC
 */
export function dayBegins(day: string, timeZone: number): Date {
  return new Date(Date.parse(day) - timeZone * HOUR_MS);
}

/** The day so many days later, or earlier where the number is negative. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day a year later; 29 February becomes 28 February. */
export function oneYearAfter(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const next = `${String(Number(year) + 1).padStart(4, '0')}-${month}-${date}`;
  return month === '02' && date === '29' ? next.replace(/29$/, '28') : next;
}

/** Hours to add to UTC for the company's own days. */
export async function timeZoneOf(tx: Connection, companyId: number): Promise<number> {
  const row = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
