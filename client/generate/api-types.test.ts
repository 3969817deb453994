import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { apiTypes } from './api-types.ts';

test('the types are those of the contract: `npm run client-types` writes them', async () => {
  const written = await readFile(new URL('../src/api.ts', import.meta.url), 'utf8');
  expect(written === (await apiTypes())).toBe(true);
});
