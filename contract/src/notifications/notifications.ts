import { z } from 'zod';
import { done, endpoint } from '../api/endpoint.ts';
import { id, idOf } from '../api/fields.ts';
import { ANY_MEMBER } from '../auth/permissions.ts';

const notification = z.object({
  id,
  image: z.string().nullable(),
  /** In the language that Accept-Language asks for. */
  text: z.string(),
  /** A path inside the app. */
  link: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
});

/** Newest first; the whole answer is the list. */
export const listNotifications = endpoint('GET', '/app/notifications', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: z.array(notification),
});

/** Marks one notification as read, or all if none is named. */
export const readNotifications = endpoint('POST', '/app/notifications/read', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: z.object({ id: idOf('notification').optional() }),
  reply: done,
});
