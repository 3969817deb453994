import { pinProblem } from '@regalo/contract/pin';
import { expect, test } from 'vitest';
import { generatePin, hashPin, verifyPin } from './pins.ts';
import { Refusal } from './refusal.ts';

test('a generated PIN satisfies the rules, and none comes twice', () => {
  const pins = Array.from({ length: 2_000 }, generatePin);
  for (const pin of pins) expect([pin, pinProblem(pin)]).toEqual([pin, null]);
  expect(new Set(pins).size).toBe(pins.length);
  expect(pins.every((pin) => pin.length === 20)).toBe(true);
  // Nothing that is read as another character.
  expect(pins.join('')).not.toMatch(/[IOilo01]/);
});

test('a PIN is stored as Argon2id with a salt of its own, and is not in it', async () => {
  const [one, two] = await Promise.all([hashPin('abcde1'), hashPin('abcde1')]);
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
  expect(await verifyPin(await hashPin('Ab1@$%'), pin)).toBe(right);
});

test('without a hash no PIN is right, not even the one that is compared instead', async () => {
  for (const pin of ['abcde1', '', 'no such manager'])
    expect(await verifyPin(undefined, pin)).toBe(false);
});

test('without a hash it works as hard as with one', async () => {
  const hash = await hashPin('abcde1');
  await verifyPin(undefined, 'abcde1');
  const least = async (stored: string | undefined) => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now();
      await verifyPin(stored, 'wrong1');
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  // Without the work it would be a thousandth.
  expect((await least(undefined)) / (await least(hash))).toBeGreaterThan(0.2);
});

test('a flood is refused, not queued without end, and leaves it working', async () => {
  const flood = Array.from({ length: 130 }, () => hashPin('abcde1'));
  const results = await Promise.allSettled(flood);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(28);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'throttled' });
  expect(refused[0]).toBeInstanceOf(Refusal);
  expect(await verifyPin(await hashPin('abcde1'), 'abcde1')).toBe(true);
});

test('one address takes a few of the places alone, so that others find one', async () => {
  const flood = Array.from({ length: 40 }, () => hashPin('abcde1', '203.0.113.7'));
  const other = hashPin('abcde1', '198.51.100.1');
  const results = await Promise.allSettled(flood);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(30);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'throttled' });
  expect(await verifyPin(await other, 'abcde1', '198.51.100.1')).toBe(true);
  expect(await verifyPin(await other, 'abcde1', '203.0.113.7')).toBe(true);
});

test('a stored hash that is none is an error and takes no place for good', async () => {
  for (let n = 0; n < 3; n += 1) await expect(verifyPin('broken', 'abcde1')).rejects.toThrow();
  expect(await verifyPin(await hashPin('abcde1'), 'abcde1')).toBe(true);
});
