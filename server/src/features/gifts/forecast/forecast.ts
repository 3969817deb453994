import type { getForecast } from '@regalo/contract/gifts/forecast';
import { daysFrom, localDay, type Zone } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readBalance } from '../../wallet/queries.ts';
import { readLikelySpending } from '../rules/rules-state.ts';
import { readScheduledSpending, type Spending } from './forecast-queries.ts';

type Forecast = z.output<typeof getForecast.reply>['body'];

/** Everything that is planned: what is scheduled, and what rules of occasions will likely place within a year. */
const readPlanned = async (
  tx: Connection,
  companyId: number,
  given: { now: Date; zone: Zone },
): Promise<Spending[]> => [
  ...(await readScheduledSpending(tx, companyId)),
  ...(await readLikelySpending(tx, companyId, given)),
];

/** The balance at the end of each day, from today to the last one on which something is sent. */
export function forecastOf(
  balance: number,
  planned: readonly Spending[],
  { now, zone }: { now: Date; zone: Zone },
): Forecast {
  const today = localDay(now, zone);
  const costs = new Map<string, number>();
  for (const { at, total } of planned) {
    const day = at < now ? today : localDay(at, zone);
    costs.set(day, (costs.get(day) ?? 0) + total);
  }
  const last = [...costs.keys()].reduce((one, other) => (one > other ? one : other), today);
  const days: Forecast['days'] = [];
  let left = balance;
  for (const day of daysFrom(today, last)) {
    left -= costs.get(day) ?? 0;
    days.push({ day, balance: left });
  }
  return { days, first_short: days.find((one) => one.balance < 0)?.day ?? null };
}

/** What the wallet of the caller's company will hold. */
export async function getForecastOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId }: Session,
): Promise<Forecast> {
  return await database.readCompany(companyId, async (tx) => {
    const zone = await timeZoneOf(tx, companyId);
    const given = { now: now(), zone };
    const planned = await readPlanned(tx, companyId, given);
    return forecastOf(await readBalance(tx, companyId), planned, given);
  });
}
