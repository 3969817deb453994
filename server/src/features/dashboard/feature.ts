import { seesBalance } from '@regalo/contract/auth/permissions';
import { getDashboard, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { offsetHours } from '@regalo/contract/values/days';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { type DashboardServices, readDashboard, readMoneyOut } from './dashboard.ts';

async function show(services: DashboardServices, session: Session) {
  const { viewer, today, orders, ever, months, periods } = await readDashboard(services, session);
  return {
    data: {
      userName: viewer.user_name || `${viewer.first_name} ${viewer.last_name}`.trim(),
      userEmail: viewer.email,
      account_balance: seesBalance(session.permissions) ? viewer.balance : null,
      totalGift: ever.orders,
      totalGroups: ever.groups,
      totalPeople: ever.people,
      balaceSpend: ever.spent,
    },
    monthly_gifts_count: months.map((one) => ({ month: one.month, order_count: one.orders })),
    monthly_gifts_total: months.map((one) => ({ month: one.month, amount: one.spent })),
    orders_details: session.permissions.includes('orders.read') ? orders : [],
    time_zone: offsetHours(services.now(), viewer.zone),
    zone: viewer.zone,
    today,
    periods,
  };
}

const routes = (services: Services): EndpointHandler[] => [
  handle(getDashboard, async ({ session, reads }) =>
    ok(await show({ ...services, reads: await reads() }, session)),
  ),
  handle(getMoneyOut, async ({ session, reads }) =>
    ok(await readMoneyOut({ ...services, reads: await reads() }, session)),
  ),
];

export const dashboard: Feature = { routes };
