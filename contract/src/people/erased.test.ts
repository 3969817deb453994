import { expect, test } from 'vitest';
import { holderName, isErased, shownReceiver } from './erased.ts';

test.each([
  ['erased:123', true, 'Erased person 123', 'Persona suprimida 123', ''],
  ['Ana Mora', false, 'Ana Mora', 'Ana Mora', 'Ana Mora'],
  ['erased:', false, 'erased:', 'erased:', 'erased:'],
  ['Ana erased:1', false, 'Ana erased:1', 'Ana erased:1', 'Ana erased:1'],
  ['', false, '', '', ''],
])('%j is shown in the reader’s language', (name, erased, en, es, holder) => {
  expect(isErased(name)).toBe(erased);
  expect(shownReceiver(name, 'en')).toBe(en);
  expect(shownReceiver(name, 'es')).toBe(es);
  expect(holderName(name)).toBe(holder);
});
