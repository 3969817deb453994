/// <reference types="vite/client" />
import type { tillRefusals } from './en/refusals/till.ts';
import type { till } from './en/till.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { TextsLike } from './texts.ts';

/** Texts of the till, whose program has every language at once. */
const inEvery = <Texts>(textsOf: (language: Language) => Texts | undefined) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
    Language,
    Texts
  >;

const TEXTS = import.meta.glob<typeof till>('./*/till.ts', { eager: true, import: 'till' });
const REFUSALS = import.meta.glob<TextsLike<typeof tillRefusals>>('./*/refusals/till.ts', {
  eager: true,
  import: 'tillRefusals',
});

export const TILL = inEvery((language) => TEXTS[`./${language}/till.ts`]);
export const TILL_REFUSALS = inEvery((language) => REFUSALS[`./${language}/refusals/till.ts`]);
