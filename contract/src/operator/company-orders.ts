import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, queryId } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { orderNumber } from '../orders/number.ts';
import { orderFilter, orderStatus } from '../orders/order-status.ts';

const order = z.object({
  id,
  number: orderNumber,
  gift_name: z.string(),
  /** Null for a free amount. */
  shop_name: z.string().nullable(),
  quantity: z.number().int(),
  total_amount: colones,
  status: orderStatus,
  /** Of its gifts: whose e-mail is still to be sent, which were ever opened, which were withdrawn. */
  waiting: z.number().int(),
  opened: z.number().int(),
  canceled: z.number().int(),
  createdAt: z.string(),
});

export type CompanyOrder = z.infer<typeof order>;

/** What a company has sent, newest first: nobody’s name, neither of who sent it nor of who got it. */
export const listCompanyOrders = endpoint('GET', '/operator/company-orders', {
  audience: 'operator',
  may: ['companies.read'],
  query: z.object({ company_id: queryId, ...paging, status: orderFilter.optional() }),
  reply: envelope(z.object({ list: z.array(order), total_count: z.number().int() })),
});
