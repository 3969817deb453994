import { expect, test } from 'vitest';
import { companiesIn, companyOfReference, paymentReference } from './payment-reference.ts';

test.each([
  [1, 'R-1-95'],
  [12, 'R-12-62'],
  [97, 'R-97-98'],
  [2_147_483_647, 'R-2147483647-97'],
])('company %i pays with %s', (id, reference) => {
  expect(paymentReference(id)).toBe(reference);
});

test('every company is found by its reference, however a bank writes it', () => {
  for (const id of [1, 9, 10, 12, 97, 100, 999, 2_147_483_647]) {
    const reference = paymentReference(id);
    const written = [reference, ` ${reference.toLowerCase()} `, reference.replaceAll('-', '')];
    for (const typed of [...written, reference.replaceAll('-', ' ')])
      expect(companyOfReference(typed)).toBe(id);
  }
});

test('a slip of one digit, or two that changed places, is no reference', () => {
  const [, digits = ''] = /^R-(\d+-\d+)$/.exec(paymentReference(4_715)) ?? [];
  for (let at = 0; at < digits.length; at += 1)
    for (let digit = 0; digit <= 9; digit += 1) {
      if (digits[at] === '-' || digits[at] === String(digit)) continue;
      const wrong = digits.slice(0, at) + digit + digits.slice(at + 1);
      expect([wrong, companyOfReference(`R-${wrong}`)]).toEqual([wrong, undefined]);
    }
  const check = paymentReference(4_715).slice(-2);
  for (const swapped of ['7415', '4175', '4751'])
    expect(companyOfReference(`R-${swapped}-${check}`)).toBeUndefined();
});

test.each(['', '12', 'R-12', 'R-0-98', 'R--12-62', 'X-12-62', 'R-12-62-1'])(
  '%j is no reference',
  (typed) => {
    expect(companyOfReference(typed)).toBeUndefined();
  },
);

test.each<[string, number[]]>([
  ['pago R-12-62 noviembre', [12]],
  ['TEF DE: CAFE r1262', [12]],
  ['R 12 62', [12]],
  ['R-1-95 y R-12-62, R-1-95', [1, 12]],
  ['R-12-63', []],
  ['CAR-12-62', []],
  ['R-12-621', []],
  ['', []],
])('the companies in %j', (text, ids) => expect(companiesIn(text)).toEqual(ids));
