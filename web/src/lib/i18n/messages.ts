import { countryByName } from '@regalo/contract/countries';
import { ApiError } from '../api/api-error.ts';
import { i18n } from './i18n.ts';
import { CODES_ES, MESSAGES_ES, PARTS_ES, PATTERNS_ES } from './messages-es.ts';

function part(text: string): string {
  return PARTS_ES[text] ?? countryByName(text)?.nameEs ?? text;
}

function spanish(message: string): string | undefined {
  const exact = MESSAGES_ES[message];
  if (exact) return exact;
  for (const [pattern, template] of PATTERNS_ES) {
    const found = pattern.exec(message);
    if (found)
      return template.replace(/\{(\d)\}/g, (_, n) =>
        (found[Number(n)] ?? '').split(', ').map(part).join(', '),
      );
  }
  return undefined;
}

/** A message of the contract in the chosen language; as it is where no translation is known. */
export function inLanguage(message: string): string {
  return i18n.language === 'es' ? (spanish(message) ?? message) : message;
}

/** What to tell about a failed call: the server's own words, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.message) return fallback;
  if (i18n.language !== 'es') return error.message;
  return spanish(error.message) ?? CODES_ES[error.code] ?? error.message;
}
