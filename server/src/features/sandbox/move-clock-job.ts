import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@regalo/contract/values/days';
import { z } from 'zod';
import type { CompanyJob } from '../../platform/jobs/company-job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { logFailure } from '../../platform/log-failure.ts';
import type { Services } from '../../platform/services.ts';
import { addDay, countReady, readClock, setDone } from './clock-queries.ts';
import type { Clocks } from './clocks.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'log'>;

/** After this time it goes back into the queue, so that a killed worker loses little of it. */
const TURN_MS = 20_000;
/** How often a day's jobs are looked after, and for how long they are waited for. */
const LOOK_MS = 20;
const WAIT_MS = 10_000;
/** A job of a day may cause what another one takes up: a rule places an order, which is then due. */
const MOST_ROUNDS = 4;

const NAME = 'move-sandbox-clock';
/** What speaks to real systems goes by their time, and is not waited for. */
const APART = [NAME, 'deliver-webhooks', 'deliver-slow-webhooks'];

const payload = z.object({ companyId: z.number().int() });

/** Waits until the jobs of a company that can run now have run. @returns whether there were any */
async function settle({ database }: Used, companyId: number, stopping: AbortSignal) {
  const until = Date.now() + WAIT_MS;
  for (let found = false; ; found = true) {
    const ready = await database.askCompany(companyId, (tx) => countReady(tx, companyId, APART));
    if (ready === 0 || stopping.aborted || Date.now() > until) return found;
    await sleep(LOOK_MS);
  }
}

/** Does what the recurring jobs have to do for a company since a moment of its time. */
async function doJobs(services: Used, recurring: readonly CompanyJob[], about: About) {
  const { companyId, dueAt, stopping } = about;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await Promise.all(
      recurring.map((job) =>
        job
          .ofCompany(services, companyId, { dueAt })
          .catch((error) => logFailure(services.log, error, `${job.name} of a sandbox`)),
      ),
    );
    if (!(await settle(services, companyId, stopping))) return;
  }
}

interface About {
  companyId: number;
  dueAt: string;
  stopping: AbortSignal;
}

/**
 * Moves the clock of a company on, a day at a time: at each day it does what its recurring jobs do, and waits for what they
 * have caused. So a month that passes in seconds is the month that would have passed.
 * @param recurring what is to be done at each day
 */
export const moveClockJob = (clocks: Pick<Clocks, 'look'>, recurring: readonly CompanyJob[]) =>
  defineJob({
    ...moveClock,
    maxSeconds: 120,
    async handle(services: Used, { companyId }: z.output<typeof payload>, stopping) {
      const { database, jobs, now } = services;
      const until = Date.now() + TURN_MS;
      for (;;) {
        const { days, done, goal } = await database.askCompany(companyId, (tx) =>
          readClock(tx, companyId),
        );
        if (done === goal) return;
        // One that was interrupted first does what that day was to do.
        if (done === days) await database.inCompany(companyId, (tx) => addDay(tx, companyId));
        await clocks.look(companyId);
        const dueAt = new Date(now().getTime() - DAY_MS).toISOString();
        await doJobs(services, recurring, { companyId, dueAt, stopping });
        if (stopping.aborted) break;
        await database.inCompany(companyId, (tx) => setDone(tx, companyId));
        if (Date.now() > until) break;
      }
      await database.inCompany(companyId, (tx) => jobs.enqueue(tx, moveClock, { companyId }));
    },
  });

/** Its name and payload, for who enqueues it. */
export const moveClock = { name: NAME, payload };
