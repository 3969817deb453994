import type { Reply } from '@regalo/contract/api/endpoint';
import type { getForecast } from '@regalo/contract/gifts/forecast';
import type { Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readLikelySpending } from '../../occasions/rules/rules-state.ts';
import { readBalance } from '../../wallet/queries.ts';
import { balanceByDay } from '../scheduled/balance-by-day.ts';
import { readScheduledSpending, type Spending } from '../scheduled/spending-queries.ts';

type Forecast = Reply<typeof getForecast>;

/** Everything that is planned: what is scheduled, and what rules of occasions will likely place within a year. */
const readPlanned = async (
  tx: Connection,
  companyId: number,
  given: { now: Date; zone: Zone },
): Promise<Spending[]> => [
  ...(await readScheduledSpending(tx, companyId)),
  ...(await readLikelySpending(tx, companyId, given)),
];

/** Forecasts the balance of the company, day by day. */
export async function getForecastOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId }: Session,
): Promise<Forecast> {
  return await database.readCompany(companyId, async (tx) => {
    const zone = await timeZoneOf(tx, companyId);
    const given = { now: now(), zone };
    const planned = await readPlanned(tx, companyId, given);
    return balanceByDay(await readBalance(tx, companyId), planned, given);
  });
}
