import { isDay } from '@regalo/contract/api/fields';
import { z } from 'zod';
import { listParams } from '../../lib/list-params.ts';

const dayOrNone = z.string().refine(isDay).catch('').default('');

/** Search params of the redemptions; days are the shop's own, both included. */
export const redemptionParams = listParams.extend({
  start: dayOrNone,
  end: dayOrNone,
  /** Id of a till; 0 for all. */
  till: z.coerce.number<number>().int().min(0).catch(0).default(0),
});

export type RedemptionParams = z.output<typeof redemptionParams>;
