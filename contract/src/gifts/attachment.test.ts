import { expect, test } from 'vitest';
import { attachmentKind, attachmentProblem } from '../media/media.ts';
import { inEnglish } from '../refusals/in-english.ts';
import type { Problem } from '../refusals/problem.ts';

const english = (found: Problem | null) => found && inEnglish(found);

const MB = 1024 * 1024;
const IMAGE_SIZE = 'Image size exceeds the maximum limit of 2MB.';
const VIDEO_SIZE = 'Video size exceeds the maximum limit of 8MB.';
const IMAGE_FORMAT = 'Unsupported image format.';
const VIDEO_FORMAT = 'Unsupported video format.';

test.each([
  ['a.jpg', 'image/jpeg', 2 * MB, 'image', null],
  ['a.jpg', 'image/jpeg', 2 * MB + 1, 'image', IMAGE_SIZE],
  ['a.png', 'image/png', 1, 'image', null],
  ['a.gif', 'image/gif', 1, 'image', null],
  ['a.webp', 'image/webp', 1, 'image', null],
  ['a.svg', 'image/svg+xml', 1, 'image', IMAGE_FORMAT],
  ['a.heic', 'image/heic', 9 * MB, 'image', IMAGE_FORMAT],
  ['a.pdf', 'application/pdf', 1, 'image', IMAGE_FORMAT],
  ['a', '', 1, 'image', IMAGE_FORMAT],
  ['a.mp4', 'video/mp4', 8 * MB, 'video', null],
  ['a.mp4', 'video/mp4', 8 * MB + 1, 'video', VIDEO_SIZE],
  ['a.mov', 'video/quicktime', 1, 'video', null],
  ['A.MOV', '', 8 * MB, 'video', null],
  ['a.mov', '', 8 * MB + 1, 'video', VIDEO_SIZE],
  ['a.webm', 'video/webm', 9 * MB, 'video', VIDEO_FORMAT],
  ['a.avi', 'video/x-msvideo', 1, 'video', VIDEO_FORMAT],
] as const)('%s of type %j and %i bytes is a %s: %j', (name, type, size, kind, problem) => {
  expect(attachmentKind({ name, type, size })).toBe(kind);
  expect(english(attachmentProblem({ name, type, size }))).toBe(problem);
});
