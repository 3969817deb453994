import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';

/** How many orders the caller may decide now: the figure in the menu, which every page asks for. */
export const countToDecide = endpoint('GET', '/manager/orders-to-decide', {
  audience: 'manager',
  may: ['orders.read', 'orders.approve'],
  reply: envelope(z.object({ to_decide: z.number().int() })),
});
