import { DAY_MS, dayInYear } from '../values/days.ts';
import { CALENDAR_DAYS, type CalendarDayKey, calendarDayOn } from './calendar-days.ts';

/** Occasions that each person has on a day of their own. */
export const OWN_OCCASIONS = ['birthday', 'work_anniversary'] as const;
export type OwnOccasion = (typeof OWN_OCCASIONS)[number];

/** The date of a person that begins each of their own occasions. */
export const BEGUN_BY = {
  birthday: 'dob',
  work_anniversary: 'start_date',
} as const satisfies Record<OwnOccasion, string>;

/** Celebrations of a known day: a person's own, or one of the calendar. */
export type Occasion = OwnOccasion | CalendarDayKey;
export const OCCASIONS: readonly Occasion[] = [...OWN_OCCASIONS, ...CALENDAR_DAYS];

export const isOwnOccasion = (occasion: Occasion): occasion is OwnOccasion =>
  (OWN_OCCASIONS as readonly string[]).includes(occasion);

// Days are yyyy-MM-dd throughout, those of a company's own clocks.

/** How many years a day is after the one that began it: 30 on a thirtieth birthday. */
export const yearsOn = (since: string, day: string): number => yearOf(day) - yearOf(since);

/**
 * When a birthday or an anniversary is in a year; of 29 February on the 28th where there is none. Null
 * in the year that began it, and before: nobody has a birthday on the day they are born.
 */
export const occasionOn = (since: string, year: number): string | null =>
  year > yearOf(since) ? dayInYear(since, year) : null;

/** The first birthday or anniversary on a day or after it. */
export function nextOccasion(since: string, from: string): string {
  const year = Math.max(yearOf(from), yearOf(since) + 1);
  const day = dayInYear(since, year);
  return day >= from ? day : dayInYear(since, year + 1);
}

/**
 * The birthday or anniversary that a gift of a day is for: the nearest one, of two as near the one to
 * come. Null where the nearest would be the day that began it, or be before that.
 */
export const nearestOccasion = (since: string, day: string): string | null =>
  nearest(day, (year) => dayInYear(since, year), yearOf(since));

/** The day of the calendar that a gift of a day is for: the nearest one. */
export const nearestCalendarDay = (key: CalendarDayKey, day: string): string =>
  nearest(day, (year) => calendarDayOn(key, year), 0) ?? day;

/** The nearest of the days of years around; null where that is in the year that begins them. */
function nearest(day: string, on: (year: number) => string, begins: number): string | null {
  const days = [yearOf(day) + 1, yearOf(day), yearOf(day) - 1].map(on);
  const best = days.reduce((a, b) => (daysApart(b, day) < daysApart(a, day) ? b : a));
  return yearOf(best) > begins ? best : null;
}

const daysApart = (a: string, b: string): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

const yearOf = (day: string): number => Number(day.slice(0, 4));
