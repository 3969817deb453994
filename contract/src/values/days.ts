import { LANGUAGE, LANGUAGES, type Language } from '@regalo/messages/languages';

/**
 * Where a company is: hours to add to UTC, which may be negative or fractional, or a name of the IANA
 * time zone database such as America/New_York, whose clocks change with the seasons.
 */
export type Zone = number | string;

/** From an instant up to, and without, another one. */
export interface TimeRange {
  from: Date;
  to: Date;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours. One on the clocks of a zone may be shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;

/** The zone of the product's home: of work at night, and of shops that name no other. */
export const HOME_ZONE = 'America/Costa_Rica';

/** Whether a text names a time zone as Area/City; offsets mean different things to different programs. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][A-Za-z]+(\/[A-Za-z_-]+)+$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter that shows the local time of a zone.
 * @throws RangeError for an unknown zone
 */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  });
  clocks.set(zone, clock);
  return clock;
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: Zone): number {
  if (typeof zone === 'number') return zone * HOUR_MS;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The hours to add to UTC in a zone at an instant. */
export const offsetHours = (instant: Date, zone: Zone): number =>
  offsetAt(instant.getTime(), zone) / HOUR_MS;

/** A date whose fields in UTC are what the clocks of a zone show at an instant. */
export function onClocks(instant: Date, zone: Zone): Date {
  const time = instant.getTime();
  return new Date(Number.isNaN(time) ? time : time + offsetAt(time, zone));
}

/** The first instant of a zone's new offset, which begins after `from` and at `to` at the latest. */
function changeBetween(from: number, to: number, zone: Zone): number {
  let [before, after] = [from, to];
  const offset = offsetAt(after, zone);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, zone) === offset) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * The instant at which the clocks of a zone show a time. A time that does not exist there is the
 * first that does; one that exists twice is the first.
 * @param local yyyy-MM-ddTHH:mm, with seconds if need be
 */
export function instantOf(local: string, zone: Zone): Date {
  const shown = Date.parse(`${local}Z`);
  if (typeof zone === 'number') return new Date(shown - zone * HOUR_MS);
  const around = [shown - DAY_MS, shown + DAY_MS].map((at) => shown - offsetAt(at, zone));
  const [first = 0, last = 0] = around.toSorted((a, b) => a - b);
  for (const at of [first, last]) if (at + offsetAt(at, zone) === shown) return new Date(at);
  return new Date(changeBetween(first, last, zone));
}

/** The calendar day of an instant in a zone, yyyy-MM-dd; empty for what is no instant. */
export function localDay(instant: Date | string, zone: Zone): string {
  const local = onClocks(new Date(instant), zone);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 10);
}

/** The time of day of an instant in a zone, HH:mm; empty for what is no instant. */
export function localTime(instant: Date | string, zone: Zone): string {
  const local = onClocks(new Date(instant), zone);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(11, 16);
}

/** An instant for operators: `2027-01-05 14:30 UTC`. */
export const utcMinute = (instant: Date): string =>
  `${localDay(instant, 0)} ${localTime(instant, 0)} UTC`;

/** The instant at which a day, yyyy-MM-dd, begins in a zone. */
export const startOfDay = (day: string, zone: Zone): Date => instantOf(`${day}T00:00`, zone);

/** A day of a zone, yyyy-MM-dd, from its first instant to the next day's. */
export const rangeOfDay = (day: string, zone: Zone): TimeRange => ({
  from: startOfDay(day, zone),
  to: startOfDay(plusDays(day, 1), zone),
});

/** A month of a zone, yyyy-MM, from its first instant to the next month's. */
export const rangeOfMonth = (month: string, zone: Zone): TimeRange => ({
  from: startOfDay(firstDay(month), zone),
  to: startOfDay(firstDay(plusMonths(month, 1)), zone),
});

/** The day so many days later, or earlier if the number is negative. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days from one to another, both included. They are counted first, so it ends whatever these are. */
export const daysFrom = (from: string, to: string): string[] =>
  Array.from(
    { length: Math.max((Date.parse(to) - Date.parse(from)) / DAY_MS + 1, 0) || 0 },
    (_, n) => plusDays(from, n),
  );

/** The month, yyyy-MM, so many months later, or earlier if the number is negative. */
export function plusMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The month, yyyy-MM, of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first day of a month. */
export const firstDay = (month: string): string => `${month}-01`;

/** The last day of a month. */
export const lastDay = (month: string): string => plusDays(firstDay(plusMonths(month, 1)), -1);

/** The same day so many months later, or the last of that month where it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const month = plusMonths(monthOf(day), months);
  const same = `${month}${day.slice(7)}`;
  return same > lastDay(month) ? lastDay(month) : same;
}

/** The day of a year on which a month and day come again; 29 February becomes 28 February where there is none. */
export const dayInYear = (day: string, year: number): string =>
  monthsAfter(day, (year - Number(day.slice(0, 4))) * 12);

/** The same day a year later; 29 February becomes 28 February. */
export const oneYearAfter = (day: string): string => monthsAfter(day, 12);

const inEachLanguage = (options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      new Intl.DateTimeFormat(LANGUAGE[language].locale, { ...options, timeZone: 'UTC' }),
    ]),
  ) as Record<Language, Intl.DateTimeFormat>;

const LONG = inEachLanguage({ dateStyle: 'long' });

/** `January 5, 2027` or `5 de enero de 2027`; what is no day stays as it is. */
export function longDate(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : LONG[language].format(date);
}

const MONTHS = inEachLanguage({ month: 'long', year: 'numeric' });

/** `January 2027` or `enero de 2027`, of a month that is written yyyy-MM; what is none stays as it is. */
export function longMonth(month: string, language: Language): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? month : MONTHS[language].format(date);
}
