/**
 * The celebrations of the checkout, in the specification's order. A key stays the same when texts or order
 * change: orders keep it. The texts are in `celebrations.ts`, which pages load that offer them.
 */
export const CELEBRATION_KEYS = [
  'birthday',
  'love',
  'engagement',
  'anniversary',
  'wedding',
  'bachelorette-party',
  'bachelor-party',
  'bar-mitzvah',
  'bat-mitzvah',
  'brit-milah',
  'get-well',
  'just-because',
  'new-home',
  'success',
  'graduation',
  'birth',
  'baptism',
  'first-communion',
  'personal-achievement',
  'independence-day',
  'mothers-day',
  'fathers-day',
  'christmas',
  'new-year',
  'thanksgiving',
  'valentines-day',
  'retirement',
  'promotion',
  'new-job',
] as const;

export type CelebrationKey = (typeof CELEBRATION_KEYS)[number];

/** The celebration that a table or a draft has; null for none, and for one that is no longer offered. */
export const celebrationKey = (kept: string | null): CelebrationKey | null =>
  CELEBRATION_KEYS.find((one) => one === kept) ?? null;
