import { onClocks, type Zone } from '@regalo/contract/values/days';
import { LANGUAGE, type Language } from '@regalo/messages/languages';

/**
 * An instant in a reader's zone, as letters write it, such as November 21, 2025 at 22:27. The clock has
 * 24 hours, as in the office; Spanish "p. m." would also double the full stop of a sentence.
 */
export function letterTime(at: Date, language: Language, zone: Zone): string {
  const form = {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat(LANGUAGE[language].locale, form).format(onClocks(at, zone));
}
