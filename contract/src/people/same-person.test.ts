import { expect, test } from 'vitest';
import { isSameName, mayBeSame, type Named } from './same-person.ts';

const named = (name: string): Named => {
  const [first_name = '', last_name = ''] = name.split('/');
  return { first_name, last_name };
};

test.each([
  // Whatever the order, the case, the accents and the signs between the words
  ['María José/Mora Ríos', 'MORA RIOS/MARIA JOSE', 'same'],
  ['María José/Mora-Ríos', ' maria  josé mora ríos/', 'same'],
  ['Ana/', '/Ana', 'same'],
  ['/', '/', 'same'],
  ['Ægir/Þór', 'ægir/þór', 'same'],
  // One of them is written out
  ['Ana/Mora', 'Ana María/Mora Ríos', 'may be'],
  ['Ana/', 'Ana/Mora', 'may be'],
  ['/', 'Ana/Mora', 'may be'],
  // Somebody else
  ['Luis/Mora', 'Ana/Mora', 'other'],
  ['Luis/Solano', 'Ana/Mora', 'other'],
  ['Mariana/Mora', 'Ana/Mora', 'other'],
  ['José/Mora', 'José/Mora hijo', 'may be'],
])('%s and %s', (one, other, expected) => {
  for (const [a, b] of [
    [named(one), named(other)],
    [named(other), named(one)],
  ] as const) {
    expect(isSameName(a, b)).toBe(expected === 'same');
    expect(mayBeSame(a, b)).toBe(expected !== 'other');
  }
});
