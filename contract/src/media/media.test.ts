import { expect, test } from 'vitest';
import type { Problem } from '../refusals/problem.ts';
import { inEnglish } from '../refusals/problem-en.ts';
import { mediaSizeProblem } from './media.ts';

const told = (found: Problem | null) => found && inEnglish(found);

const MB = 1024 * 1024;

test.each([
  ['image', 2 * MB, null],
  ['image', 2 * MB + 1, 'Image size exceeds the maximum limit of 2MB.'],
  ['video', 8 * MB, null],
  ['video', 8 * MB + 1, 'Video size exceeds the maximum limit of 8MB.'],
  ['video', Number.POSITIVE_INFINITY, 'Video size exceeds the maximum limit of 8MB.'],
] as const)('%s of %i bytes', (kind, bytes, problem) => {
  expect(told(mediaSizeProblem(kind, bytes))).toBe(problem);
});
