import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { forCompany } from '../../platform/company-at-work.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import type { Clock } from './clock.ts';
import { isBusy, passDay } from './clock-queries.ts';

/** For how long one job goes on; then another one does. */
const TURN_MS = 60_000;
/** How long the jobs of a day are awaited: one that fails again and again does not keep the clock. */
const DAY_TAKES_MS = 20_000;
const LOOK_EVERY_MS = 50;

interface Moving extends Pick<Services, 'database' | 'jobs' | 'now'> {
  clock: Clock;
  /** Runs the recurring jobs for one company. @param since when they ran before */
  runRecurring(companyId: number, since: Date): Promise<void>;
}

const NEXT = {
  name: 'move-sandbox-clock',
  payload: z.object({ companyId: z.number().int() }),
};

async function untilIdle({ database }: Moving, companyId: number): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < DAY_TAKES_MS) {
    if (!(await database.outside((connection) => isBusy(connection, companyId, NEXT.name)))) return;
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Moves the clock of a company on, day by day, each with what recurring jobs do on it and what that leads to: so a year
 * ends as it would have, and nothing of one day meets the next.
 */
export const moveClock = defineJob({
  ...NEXT,
  maxSeconds: 300,
  async handle(services: Moving, { companyId }, stopping) {
    const { database, jobs, clock } = services;
    const began = Date.now();
    for (;;) {
      await untilIdle(services, companyId);
      if (stopping.aborted || Date.now() - began > TURN_MS)
        return await database.inCompany(companyId, (tx) => jobs.enqueue(tx, NEXT, { companyId }));
      const since = forCompany(companyId, () => services.now());
      if (!(await database.inCompany(companyId, (tx) => passDay(tx, companyId)))) return;
      await clock.read(companyId);
      // What the first run has planned for this day, the second one finds.
      for (let run = 0; run < 2; run += 1) {
        await services.runRecurring(companyId, since);
        await untilIdle(services, companyId);
      }
    }
  },
});
