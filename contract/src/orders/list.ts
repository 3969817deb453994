import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, queryIdOf, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';

/** An order as the dashboard and the order list show it. */
export const orderRow = z.object({
  id,
  /** 0 = no single group; null if the group's name is not known. */
  groupName: z.union([z.string(), z.literal(0)]).nullable(),
  quantity: z.number().int(),
  order_amount: colones,
  service_charge: colones,
  total_amount: colones,
  createdAt: z.string(),
});

export const listOrders = endpoint('GET', '/manager/manager-orders', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({ ...paging, group: queryIdOf('group').optional() }),
  reply: envelope(z.object({ list: z.array(orderRow), total_count: z.number().int() })),
});

/**
 * The order of a number, and the newest orders whose gift, shop, group or purchaser matches. Only the
 * latest ten thousand are read; an older one has to be named by its number.
 */
export const findOrders = endpoint('POST', '/manager/find-orders', {
  audience: 'manager',
  may: ['orders.read'],
  // Not a searchTerm: a single digit is a number.
  body: z.object({ search: text.max(200, refuse('search_too_long')).default('') }),
  reply: envelope(
    z.object({
      list: z.array(
        z.object({
          id,
          gift_name: z.string(),
          shop_name: z.string().nullable(),
          quantity: z.number().int(),
          total_amount: colones,
          createdAt: z.string(),
        }),
      ),
    }),
  ),
});
