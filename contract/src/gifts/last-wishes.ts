import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { CELEBRATION_KEYS } from './celebration-keys.ts';

/** How many celebrations are remembered. */
export const LAST_CELEBRATIONS = 3;

/** The name and celebrations of the member's latest orders, to begin the next wishes with. */
export const lastWishes = endpoint('GET', '/manager/last-wishes', {
  audience: 'manager',
  may: ['orders.send'],
  reply: envelope(
    z.object({
      /** As in the member's last order; the company's name before the first. */
      purchaser_name: z.string(),
      /** Newest first. */
      celebrations: z.array(z.enum(CELEBRATION_KEYS)),
    }),
  ),
});
