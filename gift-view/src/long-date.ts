import type { Language } from './gift-page-props.ts';

const FORMATS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-CR', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** `2027-01-05` as `January 5, 2027` or `5 de enero de 2027`; anything else as it came. */
export function longDate(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : FORMATS[language].format(date);
}
