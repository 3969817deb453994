import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Problem } from '../refusals/problem.ts';
import { type MediaKind, mediaBytes, mediaProblem } from './media-file.ts';

/** The values of `type` of an upload: 2 image, 7 video. */
export const MEDIA_TYPES = { image: 2, video: 7 } as const;

export const uploadMedia = endpoint('POST', '/ca/image-upload', {
  audience: 'manager',
  may: ['media.upload'],
  encoding: 'multipart',
  bodyLimit: Math.max(mediaBytes('image'), mediaBytes('video')),
  body: z.object({ type: z.enum(['2', '7']) }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** The media's address. */
    data: z.string(),
  }),
});

interface ChosenFile {
  name: string;
  /** The type that the browser declares; empty if it does not know one. */
  type: string;
  size: number;
}

/** Browsers without QuickTime declare no type for its files. */
const typeOf = ({ name, type }: ChosenFile) =>
  type || (/\.(?:mov|mp4)$/i.test(name) ? 'video/mp4' : '');

/** Whether a file is attached as a video; everything else has to be a picture. */
export function attachmentKind(file: ChosenFile): MediaKind {
  return typeOf(file).startsWith('video/') ? 'video' : 'image';
}

/** Why a file cannot be attached to a gift, judged by its declared type and its bytes, or null. */
export const attachmentProblem = (file: ChosenFile): Problem | null =>
  mediaProblem(attachmentKind(file), { type: typeOf(file), size: file.size });
