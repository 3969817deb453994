import { STATES } from '@regalo/messages/all-languages';
import { expect, test } from 'vitest';
import { HELD_STATUSES } from '../approvals/held-status.ts';
import { SCHEDULED_STATUSES } from '../gifts/scheduled-status.ts';
import { GIFT_STATUSES } from './gift-status.ts';
import { ORDER_STATES } from './order-status.ts';
import { STATE_WORDS, wordsOf } from './state-words.ts';
import { lookOf, orderState, type StateKind } from './states.ts';

const STATUSES = {
  gift: GIFT_STATUSES,
  order: ORDER_STATES,
  held: HELD_STATUSES,
  scheduled: SCHEDULED_STATUSES,
} as const;

test('every status has a word and says what happens next, in each language', () => {
  for (const kind of Object.keys(STATUSES) as StateKind[])
    for (const status of STATUSES[kind]) {
      const { word, next } = lookOf(kind, status);
      for (const texts of Object.values(STATES))
        for (const key of [word, next]) {
          const text = key.split('.').reduce<unknown>((of, part) => Object(of)[part], texts);
          expect(text, `${kind} ${status}: ${key}`).toMatch(/^\p{Lu}/u);
        }
    }
});

test('two states are never called the same, and nothing is called by two words', () => {
  for (const language of ['en', 'es'] as const) {
    const words = Object.values(STATE_WORDS).map((word) => word[language]);
    expect(new Set(words).size).toBe(words.length);
  }
  const withdrawn = { en: 'Withdrawn', es: 'Anulado' };
  expect(wordsOf('gift', GIFT_STATUSES).canceled).toEqual(withdrawn);
  expect(wordsOf('order', ORDER_STATES).canceled).toEqual(withdrawn);
  expect(wordsOf('held', HELD_STATUSES).withdrawn).toEqual(withdrawn);
  expect(wordsOf('scheduled', SCHEDULED_STATUSES).canceled).toEqual(withdrawn);
  expect(wordsOf('order', ORDER_STATES).complete).toEqual(wordsOf('gift', GIFT_STATUSES).sent);
});

test('an order is withdrawn once all of its gifts are', () => {
  const order = { status: 'complete', quantity: 12, canceled: 0 } as const;
  expect(orderState(order)).toBe('complete');
  expect(orderState({ ...order, canceled: 11 })).toBe('complete');
  expect(orderState({ ...order, canceled: 12 })).toBe('canceled');
});
