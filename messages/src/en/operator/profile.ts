import { auth } from '../parts/auth.ts';
import { methods } from '../parts/methods.ts';

/** English texts of an operator’s own page. */
export const profile = {
  ...auth,
  ...methods,
  operator: {
    profile: {
      intro: 'How and where you sign in.',
      person: 'You',
      rolesHint: 'Your roles are chosen by the Owners.',
    },
  },
} as const;
