import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CompanyJob } from '../../platform/jobs/company-job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { logFailure } from '../../platform/log-failure.ts';
import type { Services } from '../../platform/services.ts';
import { advance, type Queue, readClock, readRunning, setDone } from './clock-queries.ts';
import type { Clocks } from './clocks.ts';
import { dueJobs, secondsToNext } from './due-jobs.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'log'>;

/** After this time it goes back into the queue, so that a killed worker loses little of it. */
const TURN_MS = 20_000;
/** How often the jobs of a moment are looked after, and for how long they are waited for in a turn. */
const LOOK_MS = 20;
const WAIT_MS = 5_000;
/** A job of a moment may cause what another one takes up: a rule places an order, which is then due. */
const MOST_ROUNDS = 4;

const payload = z.object({ companyId: z.number().int() });

/** Its name and payload, for who enqueues it. */
export const moveClock = { name: 'move-sandbox-clock', payload };

interface Moving {
  clocks: Pick<Clocks, 'look' | 'moved'>;
  /** What is done once it is due. */
  recurring: readonly CompanyJob[];
  /** The names of jobs that go by real time, and are not waited for. */
  apart: readonly string[];
}

/** Waits until the jobs of a company that can run now have run. @returns whether there were any, and whether they still run */
async function settle({ database, jobs, log }: Used, queue: Queue, stopping: AbortSignal) {
  const until = Date.now() + WAIT_MS;
  for (let found = false; ; found = true) {
    const running = await database.askCompany(queue.companyId, (tx) => readRunning(tx, queue));
    if (running.length === 0) return found ? 'done' : 'none';
    if (stopping.aborted) return 'running';
    if (Date.now() > until) {
      const names = running.map(({ name }) => name);
      log.warn({ company: queue.companyId, jobs: names }, 'the clock of a sandbox waits for jobs');
      return 'running';
    }
    jobs.wake(new Set(running.filter(({ waits }) => waits).map(({ name }) => name)));
    await sleep(LOOK_MS);
  }
}

/**
 * Does what recurring jobs have to do for a company since a moment of its time, and waits for what that caused.
 * @returns whether all of it is done
 */
async function doJobs(
  services: Used,
  recurring: readonly CompanyJob[],
  { queue, dueAt, stopping }: { queue: Queue; dueAt: string; stopping: AbortSignal },
): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await Promise.all(
      recurring.map((job) =>
        job
          .ofCompany(services, queue.companyId, { dueAt })
          .catch((error) => logFailure(services.log, error, `${job.name} of a sandbox`)),
      ),
    );
    const found = await settle(services, queue, stopping);
    if (found !== 'done') return found === 'none';
  }
  return true;
}

/**
 * Moves the clock of a company on, from each moment at which something is to be done to the next: there it does what its
 * recurring jobs do, and waits for what they have caused. So a month that passes in seconds is the month that would have passed.
 */
export const moveClockJob = (moving: Moving) =>
  defineJob({
    ...moveClock,
    maxSeconds: 120,
    async handle(services: Used, { companyId }: z.output<typeof payload>, stopping) {
      const { database, jobs, now } = services;
      const queue = { companyId, apart: moving.apart };
      const until = Date.now() + TURN_MS;
      const dueBetween = dueJobs(moving.recurring);
      while (Date.now() < until && !stopping.aborted) {
        let clock = await database.askCompany(companyId, (tx) => readClock(tx, companyId));
        if (clock.done === clock.goal) return;
        // One that was interrupted first does what was to be done where it is.
        if (clock.done === clock.ahead) {
          const seconds = await secondsToNext(services, moving, { queue, ...clock });
          await database.inCompany(companyId, (tx) => advance(tx, queue, seconds));
          clock = { ...clock, ahead: clock.ahead + seconds };
        }
        await moving.clocks.look(companyId);
        const { ahead, done, goal } = clock;
        const at = now();
        const since = new Date(at.getTime() - (ahead - done) * 1_000);
        const due = dueBetween(since, at, ahead === goal);
        const about = { queue, dueAt: since.toISOString(), stopping };
        if (!(await doJobs(services, due, about))) break;
        await database.inCompany(companyId, (tx) => setDone(tx, companyId));
      }
      await database.inCompany(companyId, (tx) => jobs.enqueue(tx, moveClock, { companyId }));
    },
  });
