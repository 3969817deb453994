import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { idOf, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import { pendingOrder } from './pending-orders.ts';

/** How long the comment of a decision may be, in characters. */
export const COMMENT_MAX = 500;

const comment = text
  .trim()
  .max(COMMENT_MAX, refuse('comment_too_long', { max: COMMENT_MAX }))
  .default('');

/**
 * Approves or declines a held order. The last approval that is needed sends it; one that declines ends it,
 * and its money returns. Where it is of a week of a rule, the decision is about all that wait of it.
 */
export const decideOrder = endpoint('POST', '/manager/decide-order', {
  audience: 'manager',
  may: ['orders.read', 'orders.approve'],
  body: z.object({
    id: idOf('pending order'),
    decision: z.enum(['approve', 'decline']),
    comment,
  }),
  reply: envelope(z.object({ order: pendingOrder })),
});

/** Takes a held order of one's own back; its money returns. */
export const withdrawOrder = endpoint('POST', '/manager/withdraw-order', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.object({ id: idOf('pending order') }),
  reply: envelope(z.object({ order: pendingOrder })),
});
