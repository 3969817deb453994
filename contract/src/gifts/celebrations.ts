import { CELEBRATIONS as TEXTS } from '@regalo/messages/all-languages';
import { LANGUAGES, type Language } from '@regalo/messages/languages';
import type { CelebrationKey } from './celebration-keys.ts';

/** An occasion to give something, with a greeting to begin from. */
export interface Celebration {
  key: CelebrationKey;
  name: Record<Language, string>;
  message: Record<Language, string>;
}

const inEvery = (key: CelebrationKey, part: 'name' | 'message') =>
  Object.fromEntries(LANGUAGES.map((language) => [language, TEXTS[language][key][part]])) as Record<
    Language,
    string
  >;

/** The celebrations of the checkout, in the specification's order. */
export const CELEBRATIONS: readonly Celebration[] = (Object.keys(TEXTS.en) as CelebrationKey[]).map(
  (key) => ({ key, name: inEvery(key, 'name'), message: inEvery(key, 'message') }),
);

export function celebrationByKey(key: string | null): Celebration | undefined {
  return CELEBRATIONS.find((celebration) => celebration.key === key);
}

/** Whether a text is an unchanged greeting of a celebration, in any language. */
export function isOfferedGreeting(text: string): boolean {
  return CELEBRATIONS.some(({ message }) => Object.values(message).includes(text));
}
