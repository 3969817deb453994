import { z } from 'zod';
import { endpoint, envelope } from './endpoint.ts';
import { colones } from './fields.ts';
import { orderRow } from './gifts.ts';

const count = z.number().int();

export const getDashboard = endpoint('GET', '/manager/dashboard', {
  reply: envelope(
    z.object({
      data: z.object({
        userName: z.string(),
        userEmail: z.string(),
        account_balance: colones,
        totalGift: count,
        totalGroups: count,
        totalPeople: count,
        balaceSpend: colones,
      }),
      /** Months of the company's current year that have gifts; `month` is YYYY-MM. */
      monthly_gifts_count: z.array(z.object({ month: z.string(), order_count: count })),
      monthly_gifts_total: z.array(z.object({ month: z.string(), amount: colones })),
      orders_details: z.array(orderRow),
      /** Hours to add to UTC. */
      time_zone: z.number(),
    }),
  ),
});
