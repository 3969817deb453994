import { expect, test } from 'vitest';
import { inEnglish } from '../refusals/in-english.ts';
import type { Problem } from '../refusals/problem.ts';
import { mediaProblem, mediaSizeProblem } from './media-file.ts';

const english = (found: Problem | null) => found && inEnglish(found);

const MB = 1024 * 1024;

test.each([
  ['image', 2 * MB, null],
  ['image', 2 * MB + 1, 'Image size exceeds the maximum limit of 2MB.'],
  ['video', 8 * MB, null],
  ['video', 8 * MB + 1, 'Video size exceeds the maximum limit of 8MB.'],
  ['video', Number.POSITIVE_INFINITY, 'Video size exceeds the maximum limit of 8MB.'],
] as const)('%s of %i bytes', (kind, bytes, problem) => {
  expect(english(mediaSizeProblem(kind, bytes))).toBe(problem);
});

test.each([
  ['image/jpeg', 1, null],
  ['image/png', 2 * MB, null],
  ['image/gif', 10, null],
  ['image/webp', 10, null],
  ['image/png', 2 * MB + 1, 'Image size exceeds the maximum limit of 2MB.'],
  ['image/svg+xml', 10, 'Unsupported image format.'],
  ['image/avif', 10, 'Unsupported image format.'],
  ['video/mp4', 2 * MB + 1, 'Unsupported image format.'],
  ['', 10, 'Unsupported image format.'],
])('a picture of type %j and %i bytes: %s', (type, size, problem) => {
  expect(english(mediaProblem('image', { type, size }))).toBe(problem);
});
