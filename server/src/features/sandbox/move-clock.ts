import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { moveTarget, readClock } from './clock-queries.ts';
import { moveClock } from './move-clock-job.ts';

type Used = Pick<Services, 'jobs' | 'now'>;

/** What time it is for a company of the sandbox. */
export async function showClock(tx: Connection, { now }: Pick<Used, 'now'>, companyId: number) {
  const { days, target } = await readClock(tx, companyId);
  return { now: now().toISOString(), moving: days < target };
}

/** Has the clock of a company move on by some days. */
export async function moveOn(
  tx: Connection,
  { jobs, now }: Used,
  { companyId, days }: { companyId: number; days: number },
) {
  await moveTarget(tx, companyId, days);
  await jobs.enqueue(tx, moveClock, { companyId });
  return await showClock(tx, { now }, companyId);
}
