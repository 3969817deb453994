import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const notification = z.object({
  id,
  image: z.string().nullable(),
  text: z.string(),
  /** A path inside the app. */
  link: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
});

/** Newest first; the whole answer is the list. */
export const listNotifications = endpoint('GET', '/app/notifications', {
  reply: z.array(notification),
});
