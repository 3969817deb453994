import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { mediaBytes } from './media-file.ts';

/** What `type` says of an upload: 2 image, 7 video. */
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
