import { pinProblem } from '@regalo/contract/auth/pin';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { generatePin, Pins, RECOMMENDED_MEMORY_KIB } from './pins.ts';

/** As hard to guess as in production. */
const pins = new Pins();

test('a generated PIN satisfies the rules, and none comes twice', () => {
  const made = Array.from({ length: 2_000 }, generatePin);
  for (const pin of made) expect([pin, pinProblem(pin)]).toEqual([pin, null]);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((pin) => pin.length === 20)).toBe(true);
  // Nothing that is read as another character.
  expect(made.join('')).not.toMatch(/[IOilo01]/);
});

test('a PIN is stored as Argon2id with a salt of its own, and is not in it', async () => {
  const [one, two] = await Promise.all([pins.hash('abcde1'), pins.hash('abcde1')]);
  for (const hash of [one, two])
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(one).not.toContain('abcde1');
});

test.each([
  ['Ab1@$%', true],
  ['ab1@$%', false],
  ['Ab1@$% ', false],
  ['Ab1@$', false],
  ['', false],
])('%j opens what was hashed: %s', async (pin, right) => {
  expect(await pins.verify(await pins.hash('Ab1@$%'), pin)).toBe(right);
});

test('without a hash no PIN is right, not even the one that is compared instead', async () => {
  for (const pin of ['abcde1', '', 'no such manager'])
    expect(await pins.verify(undefined, pin)).toBe(false);
});

test('without a hash it works as hard as with one', async () => {
  const hash = await pins.hash('abcde1');
  await pins.verify(undefined, 'abcde1');
  const least = async (stored: string | undefined) => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now();
      await pins.verify(stored, 'wrong1');
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  // Without the work it would be a thousandth.
  expect((await least(undefined)) / (await least(hash))).toBeGreaterThan(0.2);
});

test('a flood is refused, not queued without end, and leaves it working', async () => {
  const flood = Array.from({ length: 130 }, () => pins.hash('abcde1'));
  const results = await Promise.allSettled(flood);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(28);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'throttled' });
  expect(refused[0]).toBeInstanceOf(Refusal);
  expect(await pins.verify(await pins.hash('abcde1'), 'abcde1')).toBe(true);
});

test('one address takes a few of the places alone, so that others find one', async () => {
  const flood = Array.from({ length: 40 }, () => pins.hash('abcde1', '203.0.113.7'));
  const other = pins.hash('abcde1', '198.51.100.1');
  const results = await Promise.allSettled(flood);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(30);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'throttled' });
  expect(await pins.verify(await other, 'abcde1', '198.51.100.1')).toBe(true);
  expect(await pins.verify(await other, 'abcde1', '203.0.113.7')).toBe(true);
});

test('a stored hash that is none is an error and takes no place for good', async () => {
  for (let n = 0; n < 3; n += 1) await expect(pins.verify('broken', 'abcde1')).rejects.toThrow();
  expect(await pins.verify(await pins.hash('abcde1'), 'abcde1')).toBe(true);
});

test.each([
  ['$argon2id$v=19$m=19456,t=2,p=1$', false],
  ['$argon2id$v=19$m=65536,t=3,p=4$', false],
  ['$argon2id$v=19$m=19455,t=2,p=1$', true],
  ['$argon2id$v=19$m=65536,t=1,p=1$', true],
  ['$argon2id$v=16$m=19456,t=2,p=1$', true],
  ['$argon2i$v=19$m=19456,t=2,p=1$', true],
  ['$2b$10$', true],
  ['', true],
])('a hash that begins with %s is weak: %s', (begin, weak) => {
  expect(pins.isWeak(`${begin}c2FsdHNhbHRzYWx0$aGFzaA`)).toBe(weak);
});

test('a hash is weak to settings that ask for more, and to no others', async () => {
  const hash = await pins.hash('abcde1');
  expect(pins.isWeak(hash)).toBe(false);
  expect(new Pins(2 * RECOMMENDED_MEMORY_KIB).isWeak(hash)).toBe(true);
});
