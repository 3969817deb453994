import { z } from 'zod';
import { dayParam } from '../../../../lib/list-params.ts';

const word = z.string().catch('').default('');

/**
 * What the page of insights keeps in its address; what is none of the choices is the first of them. The choices would come
 * with the program's first file.
 */
export const insightParams = z.object({
  /** Days in the company's time zone, both included; a year up to today where they are empty. */
  ...{ start: dayParam, end: dayParam },
  /** The other days that they are compared with; the same of the year before where they are empty. */
  ...{ otherStart: dayParam, otherEnd: dayParam },
  ...{ by: word, field: word, compare: word, figure: word },
});
