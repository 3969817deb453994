import { expect, test } from 'vitest';
import { acceptedLanguage, isLanguage, LANGUAGES, languageOf, localeOf } from './languages.ts';

test.each([
  ['en', 'en', 'en-US'],
  ['es', 'es', 'es-CR'],
  ['es-MX', 'es', 'es-CR'],
  ['ES-cr', 'es', 'es-CR'],
  ['en-GB', 'en', 'en-US'],
  ['est', 'en', 'en-US'],
  ['fr', 'en', 'en-US'],
  ['', 'en', 'en-US'],
])('%j is read as %s, its dates written as in %s', (tag, language, locale) => {
  expect([languageOf(tag), localeOf(tag)]).toEqual([language, locale]);
});

test('every language knows itself, and Intl knows its locale', () => {
  for (const language of LANGUAGES) {
    expect([isLanguage(language), languageOf(language)]).toEqual([true, language]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(localeOf(language))).toHaveLength(1);
  }
  expect(isLanguage('fr')).toBe(false);
});

test.each([
  [undefined, null],
  ['', null],
  ['fr', null],
  ['*', null],
  ['en', 'en'],
  ['es-CR', 'es'],
  ['es-CR,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.5, es', 'es'],
  ['fr, es;q=0.3, en;q=0.4', 'en'],
  ['en;q=0.5, es;q=0.5', 'en'],
  ['es;q=0', null],
  ['español', null],
] as const)('the header %j asks for %s', (header, language) => {
  for (const fallback of LANGUAGES)
    expect(acceptedLanguage(header, fallback)).toBe(language ?? fallback);
});
