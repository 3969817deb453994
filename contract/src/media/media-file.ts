import { type Problem, problem } from '../refusals/problem.ts';
import { MEGABYTE } from '../values/bytes.ts';

/** The types of file that are taken of each kind; what the server decodes follows from them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export type VideoType = (typeof VIDEO_TYPES)[number];

const TYPES = { image: IMAGE_TYPES, video: VIDEO_TYPES };
export type MediaKind = keyof typeof TYPES;

/** The most megabytes of each; exactly as many are taken. */
export const MEDIA_MEGABYTES = { image: 2, video: 8 } as const;

/** The most pixels of a picture, width × height. */
export const IMAGE_PIXELS_MAX = 24_000_000;

/** The most bytes of each. */
export const mediaBytes = (kind: MediaKind): number => MEDIA_MEGABYTES[kind] * MEGABYTE;

/** The types in the file dialog, for each kind. */
export const MEDIA_ACCEPT: Record<MediaKind, string> = {
  image: IMAGE_TYPES.join(','),
  video: VIDEO_TYPES.join(','),
};

/** Why a file of this size cannot be uploaded, or null. */
export function mediaSizeProblem(kind: MediaKind, bytes: number): Problem | null {
  if (bytes <= mediaBytes(kind)) return null;
  return problem(`${kind}_too_large`, { megabytes: MEDIA_MEGABYTES[kind] });
}

/** Why a file cannot be uploaded, judged by its declared type and its bytes, or null. */
export function mediaProblem(
  kind: MediaKind,
  { type, size }: { type: string; size: number },
): Problem | null {
  const types: readonly string[] = TYPES[kind];
  return types.includes(type) ? mediaSizeProblem(kind, size) : problem(`${kind}_unsupported`);
}
