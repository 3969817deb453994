import { expect, test } from 'vitest';
import { EMAIL_TEXTS } from './email/email-texts.ts';
import { PAGE_TEXTS } from './page/page-texts.ts';

type Texts = Record<string, unknown>;

/** A text as a reader sees it, whatever it is made from. */
function said(text: unknown): string {
  if (typeof text === 'function') return said(text('ONE', 'TWO'));
  return Array.isArray(text) ? text.map(said).join('\n') : String(text);
}

const TABLES: [string, Texts, Texts][] = [
  ['page', { ...PAGE_TEXTS.en }, { ...PAGE_TEXTS.es }],
  ['e-mail', { ...EMAIL_TEXTS.en }, { ...EMAIL_TEXTS.es }],
];

test.each(TABLES)('the %s says everything in both languages', (_name, en, es) => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    expect(said(text).trim(), key).not.toBe('');
    expect(said(es[key]).trim(), key).not.toBe('');
    expect(said(es[key]), `${key} is not translated`).not.toBe(said(text));
    for (const part of ['ONE', 'TWO'])
      expect(said(es[key]).includes(part), `${key} names ${part}`).toBe(said(text).includes(part));
  }
});
