import { plusDays } from '../values/days.ts';

/** National: a holiday by law. Commercial: any other day on which people in Costa Rica give something. */
export type CalendarDayKind = 'national' | 'commercial';

/** A day of the calendar of one year. */
export interface CalendarDay {
  key: CalendarDayKey;
  kind: CalendarDayKind;
  /** yyyy-MM-dd. */
  day: string;
}

/** Says on which day, yyyy-MM-dd, it is in a year. */
type DayRule = (year: number) => string;

/** @param date MM-dd */
const fixed =
  (date: string): DayRule =>
  (year) =>
    `${year}-${date}`;

/** The third Sunday, say, of a month: the first one is among its first seven days. */
const nthSunday =
  (nth: number, month: string): DayRule =>
  (year) => {
    const first = `${year}-${month}-01`;
    const untilSunday = (7 - new Date(first).getUTCDay()) % 7;
    return plusDays(first, untilSunday + (nth - 1) * 7);
  };

/** @param days negative for days before Easter Sunday */
const fromEaster =
  (days: number): DayRule =>
  (year) =>
    plusDays(easterSunday(year), days);

/** By the law of holidays the day itself is what counts, also in years that moved the day off to a Monday. */
const RULES = {
  new_year: ['national', fixed('01-01')],
  valentines_day: ['commercial', fixed('02-14')],
  womens_day: ['commercial', fixed('03-08')],
  holy_thursday: ['national', fromEaster(-3)],
  good_friday: ['national', fromEaster(-2)],
  juan_santamaria: ['national', fixed('04-11')],
  labor_day: ['national', fixed('05-01')],
  fathers_day: ['commercial', nthSunday(3, '06')],
  guanacaste_day: ['national', fixed('07-25')],
  virgin_of_the_angels: ['national', fixed('08-02')],
  mothers_day: ['national', fixed('08-15')],
  black_culture_day: ['national', fixed('08-31')],
  childrens_day: ['commercial', fixed('09-09')],
  independence_day: ['national', fixed('09-15')],
  teachers_day: ['commercial', fixed('11-22')],
  abolition_of_the_army: ['national', fixed('12-01')],
  christmas: ['national', fixed('12-25')],
  new_years_eve: ['commercial', fixed('12-31')],
} as const satisfies Record<string, readonly [CalendarDayKind, DayRule]>;

export type CalendarDayKey = keyof typeof RULES;

/** The days of Costa Rica, about in the order of a year. */
export const CALENDAR_DAYS = Object.keys(RULES) as CalendarDayKey[];

/** Whether a day is a holiday by law. */
export const isNational = (key: CalendarDayKey): boolean => RULES[key][0] === 'national';

/** On which day, yyyy-MM-dd, it is in a year. */
export const calendarDayOn = (key: CalendarDayKey, year: number): string => RULES[key][1](year);

/** The days of Costa Rica from one day to another, both included, in order. */
export function calendarDaysBetween(from: string, to: string): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    for (const key of CALENDAR_DAYS)
      days.push({ key, kind: RULES[key][0], day: calendarDayOn(key, year) });
  return days
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Easter Sunday of the Gregorian calendar, by the rule that Meeus, Jones and Butcher wrote down. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  // Days after 1 March: 22 March is the earliest Easter.
  return plusDays(`${year}-03-01`, epact + toSunday - 7 * late + 21);
}
