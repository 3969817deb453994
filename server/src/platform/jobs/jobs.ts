import { CompiledQuery } from 'kysely';
import { type ConnectionOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { logFailure } from '../log-failure.ts';
import type { Observation } from '../observe/observation.ts';
import { carriedTrace } from '../observe/spans.ts';
import { watchPool } from '../observe/watch-pool.ts';
import { oneLine } from '../one-line.ts';
import type { Job } from './job.ts';
import { type JobsPoolOptions, openJobsPool, statementsOver } from './jobs-pool.ts';
import { JOBS_SCHEMA } from './queues.ts';
import { observeJob, watchQueues } from './watch-queues.ts';

/** pg-boss's statements on the connection of the transaction that causes the job. */
function within(tx: Connection): NonNullable<ConnectionOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Plain values; jobs that name a company share the workers fairly with those of others. */
export type Payload = z.ZodType<
  unknown,
  { companyId?: number } & Record<string, number | string | undefined>
>;

export interface Jobs {
  /**
   * Adds a job inside the transaction; it exists if and only if that commits. Does nothing if
   * one of the same payload waits already.
   */
  enqueue<P extends Payload>(
    tx: Connection,
    job: Pick<Job<P>, 'name' | 'payload'>,
    payload: z.input<P>,
    startAfter?: Date,
  ): Promise<void>;
  /** Starts working off the queue of each job. @param services what their handlers are given */
  work(jobs: readonly Job[], services: unknown): Promise<void>;
  /** Has the workers of this process look for jobs of these names at once, and not when they would next. */
  wake(names: ReadonlySet<string>): void;
  /** Begins no more jobs until `work` is called again. */
  pause(): Promise<void>;
  stop(): Promise<void>;
}

/** How the queue is reached, and who observes it. */
export interface JobsOptions extends Omit<JobsPoolOptions, 'max'> {
  observation: Observation;
}

/** Connects to the job queue as the server's own role; leaves nothing open when that fails. */
export async function openJobs(options: JobsOptions, worker: boolean): Promise<Jobs> {
  const { log, observation } = options;
  const pool = openJobsPool({ ...options, max: worker ? 6 : 2 });
  watchPool(observation.metrics, 'queue', pool);
  const executeSql = statementsOver(pool, options);
  const onError = (error: unknown) => logFailure(log, error, 'job queue');
  const boss = new PgBoss({
    db: { executeSql },
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: worker,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  try {
    await boss.start();
  } catch (error) {
    // It has armed its timers before it fails, and they would keep the process from ending.
    await boss.stop({ graceful: false });
    await pool.end();
    throw error;
  }
  const stopping = new AbortController();
  let worked: readonly Job[] = [];
  let watch: AbortController | undefined;
  const wake = (names: ReadonlySet<string>) => {
    for (const { id, name } of boss.getWipData()) if (names.has(name)) boss.notifyWorker(id);
  };
  return {
    wake,
    async enqueue(tx, { name }, payload, startAfter) {
      await boss.send(
        name,
        { ...payload, ...carriedTrace() },
        {
          db: within(tx),
          // Companies take turns: the number of jobs of one group that run at a time is limited.
          ...(payload.companyId ? { group: { id: String(payload.companyId) } } : {}),
          singletonKey: Object.values(payload).join(':'),
          ...(startAfter ? { startAfter } : {}),
        },
      );
    },
    async work(jobs, services) {
      const worker = { boss, log, observation, services, stopping: stopping.signal };
      worked = jobs;
      for (const job of jobs) await workOff(worker, job);
      watch?.abort();
      watch = new AbortController();
      void watchQueues({
        executeSql,
        queues: () => [...new Set(boss.getWipData().map(({ name }) => name))],
        onReady: wake,
        onError,
        signal: watch.signal,
      });
    },
    async pause() {
      watch?.abort();
      for (const { name } of worked) await boss.offWork(name, { wait: false });
    },
    async stop() {
      stopping.abort();
      watch?.abort();
      await boss.stop({ graceful: true, timeout: 20_000 });
      await pool.end();
    },
  };
}

interface Worker {
  boss: PgBoss;
  log: Logger;
  observation: Observation;
  services: unknown;
  stopping: AbortSignal;
}

/**
 * How a job's queue is polled. With dozens of queues, and each run at once polling for itself, short intervals were
 * most of what an idle worker did: pollers sleep, and `watchQueues` wakes them. Should it miss a job, they look all the
 * same.
 */
function pollingOf({ schedule, atOnce = schedule ? 1 : 2 }: Pick<Job, 'atOnce' | 'schedule'>) {
  return {
    pollingIntervalSeconds: 30,
    localConcurrency: atOnce,
    // Within this process: counted over all of them in the database, fetches at once would overrun it.
    localGroupConcurrency: Math.ceil(atOnce / 2),
    heartbeatRefreshSeconds: 3,
  };
}

async function workOff(worker: Worker, job: Job): Promise<void> {
  const { boss, log, observation, services, stopping } = worker;
  await boss.work<unknown>(job.name, pollingOf(job), async ([fetched]) => {
    if (!fetched) return;
    const { data, id, retryCount } = fetched;
    await observeJob(observation, { kind: job.name, data }, async () => {
      try {
        await job.handle(services, job.payload.parse(data), stopping);
      } catch (error) {
        // Not its data, which may hold somebody's e-mail address: the id finds it.
        logFailure(log, error, 'job failed', { job: job.name, id, attempt: retryCount + 1 });
        // The queue keeps what is thrown, and cannot keep every character.
        throw new Error(oneLine(String((error as Error)?.message ?? error)).slice(0, 500));
      } finally {
        // Whoever had a job looks for the next one at once; pg-boss itself would sleep in between.
        for (const { id, name, count } of boss.getWipData())
          if (name === job.name && count > 0) boss.notifyWorker(id);
      }
    });
  });
}
