import { LANGUAGES } from '@regalo/messages/languages';
import { expect, test } from 'vitest';
import { HELD_STATUSES } from '../approvals/held-status.ts';
import { SCHEDULED_STATUSES } from '../gifts/scheduled-status.ts';
import { GIFT_STATUSES } from './gift-status.ts';
import { ORDER_STATES } from './order-status.ts';
import { lookOf, orderState, type StateKind } from './states.ts';

const STATUSES = {
  gift: GIFT_STATUSES,
  order: ORDER_STATES,
  held: HELD_STATUSES,
  scheduled: SCHEDULED_STATUSES,
} as const;

const TEXTS = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const { states } = await import(`@regalo/messages/${language}/states`);
      return [language, states] as const;
    }),
  ),
);

test('every status has a word and says what happens next, in each language', () => {
  for (const kind of Object.keys(STATUSES) as StateKind[])
    for (const status of STATUSES[kind]) {
      const { word, next } = lookOf(kind, status);
      for (const texts of Object.values(TEXTS))
        for (const key of [word, next]) {
          const text = key.split('.').reduce<unknown>((of, part) => Object(of)[part], texts);
          expect(text, `${kind} ${status}: ${key}`).toMatch(/^\p{Lu}/u);
        }
    }
});

test('two states are never called the same, and nothing is called by two words', () => {
  for (const { states } of Object.values(TEXTS)) {
    const words = Object.values(states.words);
    expect(new Set(words).size).toBe(words.length);
  }
  const stateOf = (...status: Parameters<typeof lookOf>) => lookOf(...status).state;
  expect(stateOf('gift', 'canceled')).toBe('withdrawn');
  expect(stateOf('order', 'canceled')).toBe('withdrawn');
  expect(stateOf('held', 'withdrawn')).toBe('withdrawn');
  expect(stateOf('scheduled', 'canceled')).toBe('withdrawn');
  expect(stateOf('order', 'complete')).toBe(stateOf('gift', 'sent'));
});

test('an order is withdrawn once all of its gifts are', () => {
  const order = { status: 'complete', quantity: 12, canceled: 0 } as const;
  expect(orderState(order)).toBe('complete');
  expect(orderState({ ...order, canceled: 11 })).toBe('complete');
  expect(orderState({ ...order, canceled: 12 })).toBe('canceled');
});
