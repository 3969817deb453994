import { onClocks, type Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/contract/values/language';

/** An instant in a reader's zone, as letters write it, such as 21 November 2025 at 10:27. */
export function letterTime(at: Date, language: Language, zone: Zone): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const style = language === 'es' ? 'es-CR' : 'en-GB';
  return new Intl.DateTimeFormat(style, form).format(onClocks(at, zone));
}
