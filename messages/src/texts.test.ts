import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import { fill, pluralOf } from './texts.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const FILES = globSync('en/**/*.ts', { cwd: import.meta.dirname }).map((file) => file.slice(3));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** All texts of a file, by their keys with dots between. */
function entriesOf(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : entriesOf(value, `${path}${key}.`),
  );
}

const textsOf = async (language: Language, file: string) =>
  entriesOf((await import(`./${language}/${file}`)) as Texts);

/** A key without i18next's plural ending. */
const baseOf = (key: string) => key.replace(/_(zero|one|many|other)$/, '');
const basesOf = (texts: [string, string][]) =>
  [...new Set(texts.map(([key]) => baseOf(key)))].sort();
const gapsOf = (text = '') => [...new Set(text.match(/\{\{[^{}]*\}\}/g))].sort();

test.each(OTHERS)('%s has the files of English', (language) => {
  const files = globSync(`${language}/**/*.ts`, { cwd: import.meta.dirname });
  expect(files.map((file) => file.slice(language.length + 1)).sort()).toEqual(FILES.toSorted());
});

test.each(FILES)('%s says the same in every language', async (file) => {
  const english = await textsOf('en', file);
  const byKey = new Map(english);
  expect(english.filter(([, text]) => !text.trim())).toEqual([]);
  for (const language of OTHERS) {
    const texts = await textsOf(language, file);
    expect(basesOf(texts), language).toEqual(basesOf(english));
    expect(
      texts.filter(([, text]) => !text.trim()),
      language,
    ).toEqual([]);
    const differing = texts.filter(
      ([key, text]) => byKey.has(key) && `${gapsOf(text)}` !== `${gapsOf(byKey.get(key))}`,
    );
    expect(differing, language).toEqual([]);
  }
});

test.each(FILES)('%s spells an email in one way', async (file) => {
  expect((await textsOf('en', file)).filter(([, text]) => /e-mail/i.test(text))).toEqual([]);
});

/** Keys of texts with digits that no constant has: examples, standards, names and plurals. */
const WITH_DIGITS = new Set([
  ...['nameHint', 'yearsHint', 'yearsWrong', 'invalidCents', 'phone_without_country'],
  ...['phone_unreadable', 'amount_begins_with_zero', 'category_invalid', 'copyright', 'label'],
  ...['noApp', 'attachKinds', 'lastWeek', 'brand_color_invalid'],
]);

test.each(LANGUAGES)('%s leaves numbers to the constants of the contract', async (language) => {
  const all = await Promise.all(FILES.map((file) => textsOf(language, file)));
  const withDigits = all
    .flat()
    .filter(([, text]) => /\d/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, '')))
    // Of one it is said that it is one.
    .filter(([key, text]) => !(/_one(\.|$)/.test(key) && /^\D*1\D*$/.test(text)))
    .map(([key]) => key.split('.').findLast((part) => !/^\d+$/.test(part)));
  expect(new Set(withDigits)).toEqual(WITH_DIGITS);
});

test('gaps are filled in with what they are named', () => {
  expect(fill('{{amount}} of {{name}}', { amount: 5, name: '{{amount}}' })).toBe('5 of {{amount}}');
});

test.each([
  [1, 'en', 'one'],
  [2, 'en', 'other'],
  [0, 'en', 'other'],
  [1, 'es', 'one'],
  [1_000_000, 'es', 'other'],
] as const)('%s in %s is of form %s', (count, language, form) => {
  expect(pluralOf(count, language)).toBe(form);
});
