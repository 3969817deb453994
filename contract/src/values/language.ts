/** The languages of the product. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a language is called in each language. */
export const LANGUAGE_NAMES: Record<Language, Record<Language, string>> = {
  en: { en: 'English', es: 'Spanish' },
  es: { en: 'Inglés', es: 'Español' },
};

/** The locale in which dates and numbers are written in a language. */
export const LOCALE_OF: Record<Language, string> = { en: 'en-US', es: 'es-CR' };

/** What parts the cells of a CSV file. */
export type CsvSeparator = ',' | ';';

/**
 * The separator of CSV files in a language: spreadsheet programs set to Spanish expect the comma
 * inside numbers, and would put a line with commas into one cell.
 */
export const CSV_SEPARATOR: Record<Language, CsvSeparator> = { en: ',', es: ';' };

/** Whether a text is the code of a language of the product. */
export const isLanguage = (code: string): code is Language =>
  (LANGUAGES as readonly string[]).includes(code);

/** The language of a tag such as `es-CR`; English for one that the product does not speak. */
export function languageOf(tag: string): Language {
  const [code = ''] = tag.toLowerCase().split('-');
  return isLanguage(code) ? code : 'en';
}

/** The locale of a tag such as `es`, for `Intl`. */
export const localeOf = (tag: string): string => LOCALE_OF[languageOf(tag)];

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
