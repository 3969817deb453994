import { z } from 'zod';
import { done, endpoint } from '../api/endpoint.ts';
import { language } from '../api/fields.ts';
import { ANY_MEMBER } from './permissions.ts';

/** The name of a choice, such as `dark-blue`; the web app knows which there are. */
const choice = z.string().regex(/^[a-z\d-]{1,30}$/);

/** How a manager likes the office to look, and its language. */
export const preferences = z.strictObject({
  menu: z.strictObject({ placement: choice, behaviour: choice, useSidebar: z.boolean() }),
  settings: z.strictObject({ color: choice, layout: choice, radius: choice, navColor: choice }),
  lang: language,
});

export type Preferences = z.output<typeof preferences>;

/** Keeps the preferences of the signed-in manager for the next sign-in. */
export const savePreferences = endpoint('POST', '/manager/preferences', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: preferences,
  reply: done,
});
