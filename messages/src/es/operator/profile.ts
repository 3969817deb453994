import type { profile as en } from '../../en/operator/profile.ts';
import type { TextsLike } from '../../texts.ts';
import { auth } from '../parts/auth.ts';
import { methods } from '../parts/methods.ts';

/** The same in Spanish. */
export const profile: TextsLike<typeof en> = {
  ...auth,
  ...methods,
  operator: {
    profile: {
      intro: 'Cómo y dónde ingresa usted.',
      person: 'Usted',
      rolesHint: 'Sus roles los escogen los Propietarios.',
    },
  },
};
