import type { getForecast } from '@regalo/contract/gifts/forecast';
import { localDay, plusDays, type Zone } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readBalance } from '../../wallet/queries.ts';
import { PEOPLE_NOW, PRICE_NOW } from '../scheduled/shown-queries.ts';

type Forecast = z.output<typeof getForecast.reply>['body'];

/** What will be taken from the wallet, and when. */
interface Spending {
  at: Date;
  /** Colones. */
  total: number;
}

/** What scheduled orders will cost, at the prices of today; what waits is due at once. */
async function readScheduledSpending(tx: Connection, companyId: number): Promise<Spending[]> {
  const { rows } = await sql<Spending>`
    select s.send_at as at, ${PEOPLE_NOW} * (coalesce(${PRICE_NOW}, s.amount) + c.service_fee) as total
    from scheduled_orders s join companies c on c.id = s.company_id
    where s.company_id = ${companyId}
      and s.status in ('pending_approval', 'scheduled', 'waiting')`.execute(tx);
  return rows;
}

/** Everything that is planned. What else is likely joins it here. */
const readPlanned = readScheduledSpending;

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
  for (let day = today; day <= last; day = plusDays(day, 1)) {
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
    const planned = await readPlanned(tx, companyId);
    return forecastOf(await readBalance(tx, companyId), planned, { now: now(), zone });
  });
}
