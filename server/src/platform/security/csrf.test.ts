import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { checkCsrfToken, issueCsrfToken } from './csrf.ts';
import { Keyring } from './secrets.ts';

const one = { version: 1, value: 'one'.repeat(12) };
const two = { version: 2, value: 'two'.repeat(12) };
const keys = new Keyring([one]);
const now = new Date('2026-03-01T12:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const token = issueCsrfToken(keys, now);

function codeOf(given: unknown, ring = keys, at = now): string | null {
  try {
    checkCsrfToken(ring, given, at);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('a token of ours is good for a day', () => {
  expect(codeOf(token)).toBeNull();
  expect(codeOf(token, keys, hours(23.99))).toBeNull();
  expect(codeOf(token, keys, hours(24))).toBe('csrf');
});

test('no two tokens are the same', () => {
  expect(issueCsrfToken(keys, now)).not.toBe(token);
});

test('nothing else is taken', () => {
  const [version, expires, nonce, signature] = token.split('.');
  const others = [
    ...[undefined, null, 1, {}, [token], '', '.', '...', 'x'.repeat(300)],
    token.slice(0, -1),
    `${token}A`,
    `${version}.${Number(expires) + 1}.${nonce}.${signature}`,
    `${version}.Infinity.${nonce}.${signature}`,
    `2.${expires}.${nonce}.${signature}`,
    `1e0.${expires}.${nonce}.${signature}`,
    `${version}.${expires}.${nonce}x.${signature}`,
    `${version}.${expires}.${nonce}.`,
  ];
  for (const other of others) expect([other, codeOf(other)]).toEqual([other, 'csrf']);
});

test('a new secret leaves tokens of the old one good while it is listed', () => {
  expect(codeOf(token, new Keyring([two, one]))).toBeNull();
  expect(codeOf(token, new Keyring([two]))).toBe('csrf');
  expect(codeOf(token, new Keyring([{ ...two, version: 1 }]))).toBe('csrf');
});
