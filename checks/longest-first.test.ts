import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

test('the files that go first exist', () => {
  const missing = LONGEST.filter((path) => !existsSync(resolve(import.meta.dirname, '..', path)));
  expect(missing).toEqual([]);
});
