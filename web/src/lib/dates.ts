const HOUR = 3_600_000;

/**
 * The calendar day of an instant, yyyy-MM-dd, in the company's zone and never the browser's.
 * @param hours hours to add to UTC
 */
export function localDay(instant: string, hours: number): string {
  const time = Date.parse(instant) + hours * HOUR;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/** The company's own today. */
export function today(hours: number): string {
  return localDay(new Date().toISOString(), hours);
}

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

/** `January 1st, 2025`, in Spanish `1 de enero de 2025`. */
export function dayHeading(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  if (language.startsWith('es'))
    return date.toLocaleDateString('es-CR', { dateStyle: 'long', timeZone: 'UTC' });
  const month = date.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return `${month} ${ordinal(date.getUTCDate())}, ${date.getUTCFullYear()}`;
}

/** `Jan 1 – 31, 2025`, in Spanish `1 – 31 de ene de 2025`; one day where both are the same. */
export function rangeText(start: string, end: string, language: string): string {
  const locale = language.startsWith('es') ? 'es-CR' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`));
}

/** The time of day of an instant in the company's zone, HH:mm. @param hours hours to add to UTC */
export function localTime(instant: string, hours: number): string {
  const time = Date.parse(instant) + hours * HOUR;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(11, 16);
}

/** `Jan 1, 14:05`, in Spanish `1 ene, 14:05`, in the company's zone. */
export function localMoment(instant: string, hours: number, language: string): string {
  const day = new Date(`${localDay(instant, hours)}T00:00:00Z`);
  const locale = language.startsWith('es') ? 'es-CR' : 'en-US';
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return `${day.toLocaleDateString(locale, format)}, ${localTime(instant, hours)}`;
}
