import { language as en } from './en/language.ts';
import { language as es } from './es/language.ts';
import type { TextsLike } from './texts.ts';

/** The languages of the product, a line for each, and what every program has of them. */
export const LANGUAGE = { en, es } satisfies Record<string, TextsLike<typeof en>>;

export type Language = keyof typeof LANGUAGE;
export const LANGUAGES = Object.keys(LANGUAGE) as Language[];

/** What a language is called in another, within a sentence. */
export const languageName = (code: Language, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;

/** What every language is called in one, standing alone. */
export const languageNames = (language: Language): Record<Language, string> =>
  Object.fromEntries(
    LANGUAGES.map((code) => [
      code,
      languageName(code, language).replace(/^./, (letter) => letter.toUpperCase()),
    ]),
  ) as Record<Language, string>;

/** Whether a text is the code of a language of the product. */
export const isLanguage = (code: string): code is Language =>
  (LANGUAGES as readonly string[]).includes(code);

/** The language of a tag such as `es-CR`; English for one that the product does not speak. */
export function languageOf(tag: string): Language {
  const [code = ''] = tag.toLowerCase().split('-');
  return isLanguage(code) ? code : 'en';
}

/** The locale of a tag such as `es`, for `Intl`. */
export const localeOf = (tag: string): string => LANGUAGE[languageOf(tag)].locale;

const ACCEPTED = new RegExp(
  `^\\s*(${LANGUAGES.join('|')})\\b[\\w-]*\\s*(?:;\\s*q=([\\d.]+)\\s*)?$`,
  'i',
);

/**
 * The language that a reader prefers, by the header `Accept-Language` (RFC 9110, 12.5.4); of two
 * that weigh the same, the first.
 * @param fallback for a header without a language of the product
 */
export function acceptedLanguage(header: string | undefined, fallback: Language): Language {
  let best = { language: fallback, weight: 0 };
  for (const part of (header ?? '').split(',')) {
    const [, code, q = '1'] = ACCEPTED.exec(part) ?? [];
    if (code && Number(q) > best.weight) best = { language: languageOf(code), weight: Number(q) };
  }
  return best.language;
}
