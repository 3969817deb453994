import { expect, test } from 'vitest';
import { entryEn } from './entry-en.ts';
import { entryEs } from './entry-es.ts';
import { officeEn } from './office-en.ts';
import { officeEs } from './office-es.ts';

const en = { ...entryEn, ...officeEn };
const es = { ...entryEs, ...officeEs };

const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '../../../../contract/src/**/*.ts',
    '!../../**/*.test.*',
    '!./*-en.ts',
    '!./*-es.ts',
    '!../../testing/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const program = Object.values(sources).join('\n');

type Texts = { [key: string]: string | Texts };

function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );
}

function textAt(texts: Texts, key: string): string {
  return key
    .split('.')
    .reduce<Texts | string>((at, part) => (at as Texts)[part] ?? '', texts) as string;
}

/** i18next's plural endings belong to one key. */
const keys = keysOf(en);
const baseOf = (key: string) => key.replace(/_(one|many|other)$/, '');
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

test('both languages have the same keys', () => {
  const plain = (all: string[]) => [...new Set(all.map(baseOf))].sort();
  expect(plain(keysOf(es as Texts))).toEqual(plain(keys));
});

test.each(keys)('%s is used, and says something in both languages', (key) => {
  const base = baseOf(key);
  const literally = program.includes(`'${base}'`);
  const parts = base.split('.');
  // `people.${area}` uses each key below it whose other parts the program knows as words.
  const composed = parts.some((_, at) => {
    const words = parts.slice(at).flatMap((part) => part.split('-'));
    const known = words.every((word) => new RegExp(`\\b${word}\\b`).test(program));
    return at > 0 && known && program.includes(`\`${parts.slice(0, at).join('.')}.\${`);
  });
  expect(literally || composed).toBe(true);
  expect(textAt(en, key).trim()).not.toBe('');
  const spanish = textAt(es as Texts, key);
  if (spanish) expect(placeholders(spanish)).toEqual(placeholders(textAt(en, key)));
});
