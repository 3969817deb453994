import { expect, test } from 'vitest';
import { paymentInstructions } from './payment-instructions.ts';

const linesOf = (text: string) => paymentInstructions.parse(text);

test('payment instructions are lines of a label and a value, or a sentence', () => {
  expect(paymentInstructions.parse(undefined)).toEqual([]);
  const lines = [
    { label: 'IBAN', value: 'CR05 0152 0200' },
    { label: 'SINPE Móvil', value: '8888 7777' },
    { label: '', value: 'Funds arrive the same day.' },
  ];
  expect(
    linesOf('IBAN: CR05 0152 0200 | SINPE Móvil:8888 7777| Funds arrive the same day.'),
  ).toEqual(lines);
  expect(
    linesOf('\nIBAN: CR05 0152 0200\r\nSINPE Móvil: 8888 7777\n\nFunds arrive the same day.\n'),
  ).toEqual(lines);
  expect(linesOf('Pay at: https://pay.example.com')).toEqual([
    { label: 'Pay at', value: 'https://pay.example.com' },
  ]);
});

test('a label has an English form where the operator gives one, or where it is known', () => {
  expect(linesOf('Titular / Held by: Regalo | Banco: Nacional | N/A: 1 | SINPE: 8')).toEqual([
    { label: 'Titular', label_en: 'Held by', value: 'Regalo' },
    { label: 'Banco', label_en: 'Bank', value: 'Nacional' },
    { label: 'N/A', value: '1' },
    { label: 'SINPE', value: '8' },
  ]);
});

test.each([
  `IBAN: ${'1'.repeat(201)}`,
  Array.from({ length: 13 }, (_, n) => `Line: ${n}`).join('|'),
  'IBAN: \u0007',
])('%j are no payment instructions', (text) => {
  expect(paymentInstructions.safeParse(text).error?.message).toContain('must be up to 12 lines');
});
