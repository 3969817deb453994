import { getDashboard } from '@regalo/contract/dashboard';
import { companyDay } from '../../platform/company-day.ts';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Session } from '../../platform/sessions.ts';
import { readOrders } from '../gifts/order-queries.ts';
import { readMonths, readTotals } from './queries.ts';

const RECENT = 10;

async function dashboard({ database, now }: Parts, { companyId, managerId }: Session) {
  return await database.readCompany(companyId, async (tx) => {
    const manager = await tx
      .selectFrom('managers')
      .select(['user_name', 'first_name', 'last_name', 'email'])
      .where('company_id', '=', companyId)
      .where('id', '=', managerId)
      .executeTakeFirstOrThrow();
    const totals = await readTotals(tx, companyId);
    const year = companyDay(now(), totals.time_zone).slice(0, 4);
    const months = await readMonths(tx, companyId, year, totals.time_zone);
    return {
      data: {
        userName: manager.user_name || `${manager.first_name} ${manager.last_name}`.trim(),
        userEmail: manager.email,
        account_balance: totals.balance,
        totalGift: totals.orders,
        totalGroups: totals.groups,
        totalPeople: totals.people,
        balaceSpend: totals.spent,
      },
      monthly_gifts_count: months.map(({ month, orders }) => ({ month, order_count: orders })),
      monthly_gifts_total: months.map(({ month, amount }) => ({ month, amount })),
      orders_details: await readOrders(tx, companyId, { limit: RECENT }),
      time_zone: totals.time_zone,
    };
  });
}

export const dashboardRoutes = (parts: Parts): Handled[] => [
  handle(getDashboard, async ({ session }) => ok(await dashboard(parts, session))),
];
