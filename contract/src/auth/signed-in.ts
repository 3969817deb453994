import { z } from 'zod';
import { id } from '../api/fields.ts';
import { preferences } from './preferences.ts';

/** The signed-in manager as login answers it. */
export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  email: z.string(),
  /** Relative to the profile's `media_base`. */
  user_image: z.string().nullable(),
  /** As the specification has it: `manager` of every member. */
  role: z.string(),
  /** The member's roles; see `ROLES`. */
  roles: z.array(z.string()).readonly(),
  /** The permissions of the roles; an open page may not know all of them after an update. */
  permissions: z.array(z.string()).readonly(),
});

export type User = z.infer<typeof user>;

/** The reply to a successful sign-in. */
export const signedInBody = z.object({
  token: z.string(),
  user,
  /** Null until the manager has chosen something. */
  preferences: preferences.nullable(),
});
export type SignedInBody = z.infer<typeof signedInBody>;
