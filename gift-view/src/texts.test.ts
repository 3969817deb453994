import { expect, test } from 'vitest';
import { EMAIL_TEXTS } from './email/email-texts.ts';
import { DISPUTE_TEXTS } from './page/dispute-page.tsx';
import { MOVED_TEXTS } from './page/moved-page.tsx';
import { PAGE_TEXTS } from './page/page-texts.ts';
import { PLACES_TEXTS } from './page/places-texts.ts';
import { REMINDERS_TEXTS } from './page/reminders-page.tsx';
import { THANKS_TEXTS } from './page/thanks-texts.ts';
import { VERIFY_TEXTS } from './page/verify-page.tsx';

type Texts = Record<string, unknown>;

/** A text as a reader sees it, whatever it is made from. */
function said(text: unknown): string {
  if (typeof text === 'function') return said(text('ONE', 'TWO'));
  if (text !== null && typeof text === 'object') return Object.values(text).map(said).join('\n');
  return String(text);
}

const TABLES: [string, Texts, Texts][] = [
  ['page', { ...PAGE_TEXTS.en }, { ...PAGE_TEXTS.es }],
  ['e-mail', { ...EMAIL_TEXTS.en }, { ...EMAIL_TEXTS.es }],
  ['list of shops', { ...PLACES_TEXTS.en }, { ...PLACES_TEXTS.es }],
  ['form of thanks', { ...THANKS_TEXTS.en }, { ...THANKS_TEXTS.es }],
  ['page of a dispute', { ...DISPUTE_TEXTS.en }, { ...DISPUTE_TEXTS.es }],
  ['page of a move', { ...MOVED_TEXTS.en }, { ...MOVED_TEXTS.es }],
  ['page of reminders', { ...REMINDERS_TEXTS.en }, { ...REMINDERS_TEXTS.es }],
  ['page that checks', { ...VERIFY_TEXTS.en }, { ...VERIFY_TEXTS.es }],
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
