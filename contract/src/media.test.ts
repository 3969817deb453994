import { expect, test } from 'vitest';
import { mediaSizeProblem, unsupportedMedia, uploadedMedia } from './media.ts';

const MB = 1024 * 1024;

test.each([
  ['image', 2 * MB, null],
  ['image', 2 * MB + 1, 'Image size exceeds the maximum limit of 2MB.'],
  ['video', 8 * MB, null],
  ['video', 8 * MB + 1, 'Video size exceeds the maximum limit of 8MB.'],
  ['video', Number.POSITIVE_INFINITY, 'Video size exceeds the maximum limit of 8MB.'],
] as const)('%s of %i bytes', (kind, bytes, problem) => {
  expect(mediaSizeProblem(kind, bytes)).toBe(problem);
});

test('each kind has its own words', () => {
  expect([unsupportedMedia('image'), uploadedMedia('image')]).toEqual([
    'Unsupported image format.',
    'Image uploaded successfully!',
  ]);
  expect([unsupportedMedia('video'), uploadedMedia('video')]).toEqual([
    'Unsupported video format.',
    'Video uploaded successfully!',
  ]);
});
