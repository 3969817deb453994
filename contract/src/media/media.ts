import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { type Problem, problem } from '../refusals/problem.ts';

/** What `type` says of an upload: 2 image, 7 video. */
export const MEDIA_TYPES = { image: 2, video: 7 } as const;
export type MediaKind = keyof typeof MEDIA_TYPES;

const MEGABYTE = 1024 * 1024;
/** The most megabytes of each; exactly as many are taken. */
const MEGABYTES = { image: 2, video: 8 } as const;

/** The most bytes of each. */
export const mediaBytes = (kind: MediaKind): number => MEGABYTES[kind] * MEGABYTE;

/** Why a file of this size cannot be attached, or null. */
export function mediaSizeProblem(kind: MediaKind, bytes: number): Problem | null {
  if (bytes <= mediaBytes(kind)) return null;
  return problem(`${kind}_too_large`, { megabytes: MEGABYTES[kind] });
}

export const uploadMedia = endpoint('POST', '/ca/image-upload', {
  audience: 'manager',
  may: ['media.upload'],
  encoding: 'multipart',
  bodyLimit: mediaBytes('video'),
  body: z.object({ type: z.enum(['2', '7']) }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** The media's address. */
    data: z.string(),
  }),
});
