import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, queryIdOf } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';

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
