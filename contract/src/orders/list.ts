import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, day, id, queryIdOf, searchTerm, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { queryConditions } from '../custom-fields/conditions.ts';
import { refuse } from '../refusals/issues.ts';
import { orderNumber } from './number.ts';
import { orderFilter, orderStatus } from './order-status.ts';

/** The fields of an order in every list. */
const orderRow = z.object({
  id,
  number: orderNumber,
  /** 0 = no single group; null if the group's name is not known. */
  groupName: z.union([z.string(), z.literal(0)]).nullable(),
  quantity: z.number().int(),
  order_amount: colones,
  service_charge: colones,
  total_amount: colones,
  createdAt: z.string(),
});

/** An order as the dashboard shows it. */
export const recentOrder = orderRow.extend({
  gift_name: z.string(),
  /** null for a free amount. */
  shop_name: z.string().nullable(),
  /** The name of whoever is first among its recipients. */
  first_recipient: z.string().nullable(),
});

/** An order as the list of all orders shows it. */
const listedOrder = orderRow.extend({
  gift_name: z.string(),
  /** null for a free amount. */
  shop_name: z.string().nullable(),
  status: orderStatus,
  /** The name of the member who sent it. */
  sent_by: z.string(),
  /** Of its gifts: whose e-mail is still to be sent, which were ever opened, which were withdrawn. */
  waiting: z.number().int(),
  opened: z.number().int(),
  canceled: z.number().int(),
});

export type ListedOrder = z.infer<typeof listedOrder>;

/** How many of the newest orders that pass the other filters a search reads. */
export const ORDERS_SEARCHED = 10_000;

/**
 * One page of orders that pass all filters, newest first. A search finds the order of a number, and those
 * whose gift, shop, group, purchaser or sender matches among the newest `ORDERS_SEARCHED`.
 */
export const listOrders = endpoint('GET', '/manager/manager-orders', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({
    ...paging,
    group: queryIdOf('group').optional(),
    search: searchTerm,
    status: orderFilter.optional(),
    /** The member who sent them. */
    sender: queryIdOf('member').optional(),
    /** The company's own days, both included. */
    start_date: day.optional(),
    end_date: day.optional(),
    /** Conditions on custom fields of orders, as JSON. */
    where: queryConditions(['order']).optional(),
  }),
  reply: envelope(z.object({ list: z.array(listedOrder), total_count: z.number().int() })),
});

/** The members who have sent an order that the caller sees, by name. */
export const listSenders = endpoint('GET', '/manager/order-senders', {
  audience: 'manager',
  may: ['orders.read'],
  reply: envelope(z.object({ list: z.array(z.object({ id, name: z.string() })) })),
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
          number: orderNumber,
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
