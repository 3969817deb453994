import { EXPIRING_DAYS, type getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { localDay, plusDays } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { DashboardServices } from './dashboard.ts';
import { sumUnspent } from './queries.ts';

/** What is left of gifts that can still be used, and what of it expires soon. */
export async function readMoneyOut(
  { reads, now }: DashboardServices,
  session: Session,
): Promise<z.output<typeof getMoneyOut.reply>['body']> {
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
