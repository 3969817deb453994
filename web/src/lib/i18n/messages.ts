import { ApiError } from '../api/api-error.ts';
import { inChosenLanguage } from './i18n.ts';

/** A message of the contract in the chosen language; as it is where no translation is known. */
export function inLanguage(message: string): string {
  return inChosenLanguage(message) ?? message;
}

/** What to tell about a failed call: the server's own words, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.message) return fallback;
  return inChosenLanguage(error.message, error.code) ?? error.message;
}
