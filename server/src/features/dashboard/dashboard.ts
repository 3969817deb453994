import type { Reply } from '@regalo/contract/api/endpoint';
import {
  EXPIRING_DAYS,
  type getMoneyOut,
  type PeriodFigures,
} from '@regalo/contract/dashboard/dashboard';
import type { Period } from '@regalo/contract/dashboard/periods';
import { localDay, plusDays } from '@regalo/contract/values/days';
import type { Reads } from '../../database/replica.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { readOrders } from '../orders/list/order-row-queries.ts';
import { type Days, monthsOfYear, periodsOf } from './calendar.ts';
import { readFigures, readViewer, sumUnspent } from './queries.ts';

const RECENT = 10;

type Periods = Record<Period, { now: PeriodFigures; before: PeriodFigures }>;

/** The sources of the dashboard. */
export interface DashboardServices extends Pick<Services, 'now'> {
  reads: Reads;
}

/** Everything on the dashboard, from one snapshot, by the company's own days. */
export async function readDashboard({ reads, now }: DashboardServices, session: Session) {
  const { companyId, managerId } = session;
  return await reads.readCompany(companyId, async (tx) => {
    const viewer = await readViewer(tx, companyId, managerId);
    const today = localDay(now(), viewer.zone);
    const [months, periods] = [monthsOfYear(today), periodsOf(today)];
    const ranges: Days[] = [...months, ...periods.flatMap((one) => [one.now, one.before])];
    const [{ ever, figuresOf }, orders] = await Promise.all([
      readFigures(tx, companyId, session, { ranges, timeZone: viewer.zone }),
      readOrders(tx, companyId, session, RECENT),
    ]);
    const inPeriods = periods.map(({ period, now: on, before }) => [
      period,
      { now: figuresOf(on), before: figuresOf(before) },
    ]);
    return {
      viewer,
      today,
      orders,
      ever,
      months: months
        .map((one) => ({ month: one.month, ...figuresOf(one) }))
        .filter((one) => one.orders > 0),
      periods: Object.fromEntries(inPeriods) as Periods,
    };
  });
}

/** The unspent value of usable gifts, and the part that expires soon. */
export async function readMoneyOut(
  { reads, now }: DashboardServices,
  session: Session,
): Promise<Reply<typeof getMoneyOut>> {
  const { companyId } = session;
  return await reads.readCompany(companyId, async (tx) => {
    const today = localDay(now(), await timeZoneOf(tx, companyId));
    const until = plusDays(today, EXPIRING_DAYS);
    const left = await sumUnspent(tx, companyId, session, { today, until });
    return {
      out: { gifts: left.gifts, colones: left.colones },
      expiring: { gifts: left.soon, colones: left.soon_colones },
      next_day: left.next_day,
    };
  });
}
