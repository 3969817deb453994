import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { findCompaniesToSumUp, sumUpPortion } from './insight-queries.ts';

/** Rows of figures that are summed up in one transaction: few enough that an order that changes waits for a moment alone. */
const PORTION = 2_000;
/** From how many rows on a company's figures are summed up; fewer are added up by order as quickly. */
const LEAST = 500;

type Used = Pick<Services, 'database'>;

/** Sums up the figures of a company by day and month, until none are left but those that others hold. */
export async function sumUpCompany(
  { database }: Used,
  companyId: number,
  stopping: AbortSignal,
): Promise<void> {
  const sumUp = (from: number) =>
    database.inCompany(companyId, (tx) => sumUpPortion(tx, companyId, { from, most: PORTION }));
  let from: number | null = 0;
  while (from !== null && !stopping.aborted) from = await sumUp(from);
}

/** Sums up what gifts did by day and month, so that insights need not add up every order. */
export const sumUpFiguresJob = defineRecurringJob<Used>({
  name: 'sum-up-figures',
  schedule: { cron: '*/5 * * * *', timeZone: HOME_ZONE },
  maxSeconds: 900,
  async handle(services, _run, stopping) {
    const ids = await services.database.outside((connection) =>
      findCompaniesToSumUp(connection, LEAST),
    );
    const failures: unknown[] = [];
    for (const id of ids)
      await sumUpCompany(services, id, stopping).catch((error) => void failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'figures were summed up in part');
  },
});
