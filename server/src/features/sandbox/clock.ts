import { DAY_MS } from '@regalo/contract/values/days';
import type { Database } from '../../database/database.ts';
import { companyAtWork } from '../../platform/company-at-work.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readClock } from './clock-queries.ts';

/** The clocks of the companies of a sandbox: each is some days ahead. */
export interface Clock {
  /** The time of the company at work, as far ahead as it was last read; the present for what is nobody's. */
  now(): Date;
  /** Reads how far a company's clock is ahead. Each call and each job does so first. */
  read(companyId: number): Promise<void>;
}

/** @param present what no clock of a company is ahead of */
export function openClock(database: () => Database, present: () => Date): Clock {
  const ahead = new Map<number, number>();
  return {
    now() {
      const days = ahead.get(companyAtWork() ?? 0) ?? 0;
      return new Date(present().getTime() + days * DAY_MS);
    },
    async read(companyId) {
      const { days } = await database().askCompany(companyId, (tx) => readClock(tx, companyId));
      ahead.set(companyId, days);
    },
  };
}

/** Jobs that are asked for by the clock of a company. Workers wait by the one on the wall. */
export const onWallClock = (jobs: Jobs, clock: Clock, present: () => Date): Jobs => ({
  ...jobs,
  enqueue(tx, job, payload, at) {
    const ahead = clock.now().getTime() - present().getTime();
    return jobs.enqueue(tx, job, payload, at && new Date(at.getTime() - ahead));
  },
});
