import { REVIEW_STATES } from '@regalo/contract/operator/reviews';
import { z } from 'zod';
import { listParams } from '../../lib/list-params.ts';

/** Which are shown, of orders and gifts alike. */
export const REVIEW_FILTERS = [...REVIEW_STATES, 'all'] as const;

/** Search params of what is held for review. */
export const reviewParams = listParams.extend({
  state: z.enum(REVIEW_FILTERS).catch('open').default('open'),
});

export type ReviewParams = z.output<typeof reviewParams>;
