import { expect, test } from 'vitest';
import type { Problem } from '../refusals/problem.ts';
import { inEnglish } from '../refusals/problem-en.ts';
import { photoProblem } from './photo.ts';

const told = (found: Problem | null) => found && inEnglish(found);

const MB2 = 2 * 1024 * 1024;

test.each([
  ['image/jpeg', 1, null],
  ['image/png', MB2, null],
  ['image/gif', 10, null],
  ['image/webp', 10, null],
  ['image/png', MB2 + 1, 'Image size exceeds the maximum limit of 2MB.'],
  ['image/svg+xml', 10, 'Unsupported image format.'],
  ['image/avif', 10, 'Unsupported image format.'],
  ['video/mp4', MB2 + 1, 'Unsupported image format.'],
  ['', 10, 'Unsupported image format.'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(told(photoProblem({ type, size }))).toBe(problem);
});
