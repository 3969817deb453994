import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf } from '../api/fields.ts';
import { ANY_MEMBER } from './permissions.ts';

const session = z.object({
  id,
  /** The browser's name, such as Firefox; null where it is not known, here and below. */
  browser: z.string().nullable(),
  /** The system that it runs on, such as Android. */
  system: z.string().nullable(),
  /** From which network somebody signed in: 190.113.20.0/24, or the /48 of an IPv6 address. */
  network: z.string().nullable(),
  createdAt: z.string(),
  /** When it was last used, to the minute. */
  lastSeenAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

export type OwnSession = z.infer<typeof session>;

/** Where the signed-in manager is signed in, the session that asks first, then the latest used. */
export const listSessions = endpoint('GET', '/manager/sessions', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(z.object({ list: z.array(session) })),
});

/** Ends one of the signed-in manager's sessions. */
export const endSession = endpoint('POST', '/manager/session-end', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: z.object({ id: idOf('session') }),
  reply: done,
});

/** Ends all of the signed-in manager's sessions but the one that asks. */
export const endOtherSessions = endpoint('POST', '/manager/sessions-end', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(z.object({ ended: z.number().int() })),
});
