import type { CelebrationKey } from '../gifts/celebration-keys.ts';
import type { Occasion } from './occasion-dates.ts';

/** Celebrations that are of a known day; the others are of whatever day they are sent. */
const OCCASIONS: Partial<Record<CelebrationKey, Occasion>> = {
  birthday: 'birthday',
  anniversary: 'work_anniversary',
  'new-year': 'new_year',
  'valentines-day': 'valentines_day',
  'fathers-day': 'fathers_day',
  'mothers-day': 'mothers_day',
  'independence-day': 'independence_day',
  christmas: 'christmas',
};

/** For which occasion the gifts of an order are; null for none of a known day. */
export const occasionOf = (celebration: CelebrationKey | null): Occasion | null =>
  (celebration && OCCASIONS[celebration]) ?? null;

/** The celebration of an occasion; null for days that have no greeting of their own. */
export const celebrationOf = (occasion: Occasion): CelebrationKey | null =>
  (Object.keys(OCCASIONS) as CelebrationKey[]).find((key) => OCCASIONS[key] === occasion) ?? null;
