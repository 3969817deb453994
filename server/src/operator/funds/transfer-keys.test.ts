import { expect, test } from 'vitest';
import { formerSinpeKey, sinpeKey, transferKeys } from './transfer-keys.ts';

const BASE = { day: '2026-11-16', amount: 500, reference: '', payer: 'Ana', text: 'pago' };
const keysOf = (...transfers: Partial<typeof BASE>[]) =>
  transferKeys(
    3,
    transfers.map((one) => ({ ...BASE, ...one })),
  ).map(({ key }) => key);
const areAlike = (one: Partial<typeof BASE>, other: Partial<typeof BASE>) =>
  keysOf(one)[0] === keysOf(other)[0];

test('a transfer has the same key in every file, however it is written', () => {
  expect(areAlike({ reference: ' 845-120 ' }, { reference: '845120' })).toBe(true);
  expect(areAlike({ payer: 'ANA  MORA' }, { payer: 'Ána Mora' })).toBe(true);
  // With a reference, the words of another format do not matter.
  expect(areAlike({ reference: '7', text: 'TEF' }, { reference: '7', text: 'Transferencia' })).toBe(
    true,
  );
});

test.each<[string, Partial<typeof BASE>]>([
  ['day', { day: '2026-11-17' }],
  ['amount', { amount: 501 }],
  ['payer', { payer: 'Eva' }],
  ['text', { text: 'otro' }],
  ['reference', { reference: '9' }],
])('another %s is another transfer', (_, other) => expect(areAlike({}, other)).toBe(false));

test('another account has others', () => {
  expect(transferKeys(3, [BASE])).not.toEqual(transferKeys(4, [BASE]));
});

test('those alike are counted, and a longer file knows those of a shorter one', () => {
  const [first, second] = keysOf({}, {});
  expect(first).not.toBe(second);
  expect(keysOf({ text: 'another' }, {}, {}).slice(1)).toEqual([first, second]);
  expect(new Set(keysOf({ reference: '000' }, { reference: '000', payer: 'Eva' })).size).toBe(2);
});

const REFERENCE = '2026111610283010123456789';

test('a reference of SINPE is the key with its amount, of any account and day', () => {
  const expected = [sinpeKey(REFERENCE, BASE.amount)];
  expect(keysOf({ reference: REFERENCE })).toEqual(expected);
  expect(keysOf({ reference: `SINPE ${REFERENCE}`, day: '2026-11-18' })).toEqual(expected);
  expect(keysOf({ reference: '000', text: `SINPE ${REFERENCE} ANA` })).toEqual(expected);
  expect(keysOf({ reference: REFERENCE, amount: 1 })).not.toEqual(expected);
  expect(keysOf({ reference: `${REFERENCE}1` })).not.toEqual(expected);
  expect(keysOf({ reference: REFERENCE.replace('202611', '202613') })).not.toEqual(expected);
});

test('what a payer writes is no reference of SINPE beside one of the bank', () => {
  const [key] = keysOf({ reference: '845', text: `SINPE ${REFERENCE}` });
  expect(key).toMatch(/^account:3:/);
});

test('a second one of a file with a reference of SINPE is a repetition', () => {
  const twice = [BASE, BASE].map((one) => ({ ...one, reference: REFERENCE }));
  expect(transferKeys(3, twice).map(({ repeated }) => repeated)).toEqual([undefined, true]);
  expect(transferKeys(3, [BASE, BASE]).some(({ repeated }) => repeated)).toBe(false);
  const other = transferKeys(3, [twice[0] ?? BASE, { ...BASE, reference: REFERENCE, amount: 1 }]);
  expect(other.some(({ repeated }) => repeated)).toBe(false);
});

test.each([
  ['the reference', { reference: REFERENCE }],
  ['the text', { text: `SINPE ${REFERENCE}` }],
  ['the text beside a reference', { reference: '845', text: `SINPE ${REFERENCE}` }],
])('the key of an older version is known, by %s', (_, more) => {
  const [{ former_key } = {}] = transferKeys(3, [{ ...BASE, ...more }]);
  expect(former_key).toBe(formerSinpeKey(REFERENCE));
});
