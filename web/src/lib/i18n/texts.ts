import type { auditEn } from './audit-en.ts';
import type { detailsEn } from './details-en.ts';
import type { entryEn } from './entry-en.ts';
import type { factorsEn } from './factors-en.ts';
import type { invitationEn } from './invitation-en.ts';
import type { officeEn } from './office-en.ts';
import type { orderPagesEn } from './order-pages-en.ts';
import type { pinEn } from './pin-en.ts';
import type { publicEn } from './public-en.ts';
import type { registerEn } from './register-en.ts';
import type { rulesEn } from './rules-en.ts';
import type { settingsEn } from './settings-en.ts';
import type { shopEn } from './shop-en.ts';
import type { ssoEn } from './sso-en.ts';

/** The same keys with texts of another language. */
export type TextsLike<T> = { [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> };

/** The texts of every language; a missing or unknown key is a type error. */
export type EntryTexts = TextsLike<typeof entryEn>;
export type OfficeTexts = TextsLike<typeof officeEn>;

/** All texts in English. */
export type EnglishTexts = typeof auditEn &
  typeof detailsEn &
  typeof entryEn &
  typeof factorsEn &
  typeof invitationEn &
  typeof officeEn &
  typeof orderPagesEn &
  typeof pinEn &
  typeof publicEn &
  typeof registerEn &
  typeof rulesEn &
  typeof settingsEn &
  typeof shopEn &
  typeof ssoEn;
