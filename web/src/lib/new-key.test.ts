import { afterEach, expect, test, vi } from 'vitest';
import { newKey } from './new-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('keys differ, and need neither https nor localhost', () => {
  expect(newKey()).toMatch(/^[\da-f-]{36}$/);
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const keys = [newKey(), newKey()];
  expect(keys).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{32}$/)));
  expect(keys[0]).not.toBe(keys[1]);
});
