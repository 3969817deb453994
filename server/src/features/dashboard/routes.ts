import { getDashboard } from '@regalo/contract/dashboard';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Session } from '../../platform/sessions.ts';
import { readDashboard } from './dashboard.ts';

async function dashboard(parts: Parts, session: Session) {
  const { viewer, today, orders, ever, months, periods } = await readDashboard(parts, session);
  return {
    data: {
      userName: viewer.user_name || `${viewer.first_name} ${viewer.last_name}`.trim(),
      userEmail: viewer.email,
      account_balance: viewer.balance,
      totalGift: ever.orders,
      totalGroups: ever.groups,
      totalPeople: ever.people,
      balaceSpend: ever.spent,
    },
    monthly_gifts_count: months.map((one) => ({ month: one.month, order_count: one.orders })),
    monthly_gifts_total: months.map((one) => ({ month: one.month, amount: one.spent })),
    orders_details: orders,
    time_zone: viewer.time_zone,
    today,
    periods,
  };
}

export const dashboardRoutes = (parts: Parts): Handled[] => [
  handle(getDashboard, async ({ session }) => ok(await dashboard(parts, session))),
];
