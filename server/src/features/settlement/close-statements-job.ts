import {
  closableFrom,
  endOfPeriod,
  type PeriodTerms,
  periodFrom,
  type SettlementSpan,
} from '@regalo/contract/shop/settlement-periods';
import { HOME_ZONE, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { allowLongStatements } from '../../database/database.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import {
  type ClosedStatement,
  readLastStatement,
  readOldestOpen,
  writeStatement,
} from './close-queries.ts';
import { listShops, lockSettlement, readTerms } from './terms-queries.ts';

type Used = Pick<Services, 'database' | 'now'>;

/** Where the settlement of a shop stands at an instant. */
interface Position {
  /** The first day that no statement covers. */
  from: string;
  terms: readonly PeriodTerms[];
  timeZone: string;
  now: Date;
}

/** The first period that is over for long enough and in which, or before which, something is open. */
export function duePeriod(
  { from, terms, timeZone, now }: Position,
  oldestOpen: Date,
): SettlementSpan | undefined {
  let span = periodFrom(from, terms);
  while (closableFrom(span, timeZone) <= now) {
    if (oldestOpen < endOfPeriod(span, timeZone)) return span;
    span = periodFrom(plusDays(span.last_day, 1), terms);
  }
  return undefined;
}

async function closeNext(
  tx: Connection,
  shopId: number,
  now: Date,
): Promise<ClosedStatement | undefined> {
  const timeZone = await lockSettlement(tx, shopId);
  const terms = await readTerms(tx, shopId);
  const last = await readLastStatement(tx, shopId);
  const from = last ? plusDays(last.last_day, 1) : terms[0]?.from_day;
  if (from === undefined || closableFrom(periodFrom(from, terms), timeZone) > now) return undefined;
  await allowLongStatements(tx);
  const oldest = await readOldestOpen(tx, shopId);
  const span = oldest && duePeriod({ from, terms, timeZone, now }, oldest);
  if (!span) return undefined;
  const endedAt = endOfPeriod(span, timeZone);
  return await writeStatement(tx, shopId, { span, endedAt, closedAt: now, last });
}

/**
 * Closes the statements of a shop that are due, oldest first, each in a transaction of its own: those of
 * periods that ended an hour ago or more. A period in which nothing happened has none. Whoever runs at
 * the same time waits, and finds nothing left to do.
 * @returns those that were closed
 */
export async function closeStatements(
  { database, now }: Used,
  shopId: number,
): Promise<ClosedStatement[]> {
  const closed: ClosedStatement[] = [];
  for (;;) {
    const statement = await database.inShop(shopId, (tx) => closeNext(tx, shopId, now()));
    if (!statement) return closed;
    closed.push(statement);
  }
}

/** Closes the statements of shops soon after they can be, wherever a shop is. */
export const closeStatementsJob = defineRecurringJob({
  name: 'close-statements',
  schedule: { cron: '10 * * * *', timeZone: HOME_ZONE },
  async handle(services: Used) {
    const failures: unknown[] = [];
    for (const { id } of await services.database.outside(listShops))
      await closeStatements(services, id).catch((error) => failures.push(error));
    // The others went on; the job is tried again for these.
    if (failures.length > 0) throw new AggregateError(failures, 'some statements were not closed');
  },
});
