import { localDay, localTime, longDate, type Zone } from '@regalo/contract/values/days';
import { languageOf, localeOf } from '@regalo/messages/languages';

/** Today in a company's or shop's time zone. */
export function today(zone: Zone): string {
  return localDay(new Date(), zone);
}

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

/** `January 1st, 2025`, in Spanish `1 de enero de 2025`. */
export function dayHeading(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  if (languageOf(language) === 'es') return longDate(day, 'es');
  const month = date.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return `${month} ${ordinal(date.getUTCDate())}, ${date.getUTCFullYear()}`;
}

/** `Jan 1, 2025`, in Spanish `1 ene 2025`: how every day is written, but for headings of reports. */
export function shortDay(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** `Mon, Jan 1`, in Spanish `lun, 1 ene`: a day in a list of days that are near. */
export const nearDay = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** `Monday, January 1, 2025`, in Spanish `lunes, 1 de enero de 2025`. */
export const longDay = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(language), {
    dateStyle: 'full',
    timeZone: 'UTC',
  });

/** `Jan 1 – 31, 2025`, in Spanish `1 – 31 de ene de 2025`; one day where both are the same. */
export function rangeText(start: string, end: string, language: string): string {
  const locale = localeOf(language);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`));
}

/** `Jan 1, 2025, 14:05`, in Spanish `1 ene 2025, 14:05`, in a zone. */
export function localMoment(instant: string, zone: Zone, language: string): string {
  return `${shortDay(localDay(instant, zone), language)}, ${localTime(instant, zone)}`;
}

/** A month, yyyy-MM: `November 2026` or `noviembre de 2026`, in short `Nov` or `nov`. */
export function monthName(month: string, language: string, form: 'long' | 'short'): string {
  const format =
    form === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const);
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(localeOf(language), { ...format, timeZone: 'UTC' });
}
