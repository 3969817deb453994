import { CompiledQuery } from 'kysely';
import { type ConnectionOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Connection } from './connection.ts';

/** One kind of background work: its name, what it is told, and what it does. */
export interface Job<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
  /**
   * Must be safe to run again after any interruption.
   * @param stopping aborts when the process is to end: what is begun is finished, nothing else begun
   */
  handle(payload: z.output<P>, stopping: AbortSignal): Promise<void>;
}

/** Every queue there is; the migration makes them, the server's role cannot. */
export const QUEUES = ['deliver-order', 'account-mail', 'funds-mail', 'remove-media'] as const;
export type QueueName = (typeof QUEUES)[number];

export const JOBS_SCHEMA = 'pgboss';

/**
 * A worker that dies is noticed by its missing heartbeat and its job starts again, all within half
 * a minute.
 */
export const QUEUE_OPTIONS = {
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  // Above it an order whose workers died several times would wait for longer than half a minute.
  retryDelayMax: 5,
  retentionSeconds: 365 * 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

/** At most one job of a key waits; one more may run. So repeated jobs never pile up. */
export const QUEUE_POLICY = 'short';

/** pg-boss's statements on the connection of the transaction that causes the job. */
function within(tx: Connection): NonNullable<ConnectionOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

export interface Jobs {
  /**
   * Adds a job inside the transaction; it exists if and only if that commits. Does nothing where
   * one of the same payload waits already.
   */
  enqueue(
    tx: Connection,
    queue: QueueName,
    payload: { companyId?: number } & Record<string, number | string>,
    startAfter?: Date,
  ): Promise<void>;
  /** Starts working off the queue of each job. */
  work(jobs: Job[]): Promise<void>;
  stop(): Promise<void>;
}

/** Connects to the job queue as the server's own role; leaves nothing open when that fails. */
export async function openJobs(url: string, log: Logger, worker: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'regalo-jobs',
    max: worker ? 6 : 2,
    migrate: false,
    createSchema: false,
    supervise: worker,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  try {
    await boss.start();
  } catch (error) {
    // It has armed its timers before it fails, and they would keep the process from ending.
    await boss.stop({ graceful: false });
    throw error;
  }
  const stopping = new AbortController();
  return {
    async enqueue(tx, queue, payload, startAfter) {
      await boss.send(queue, payload, {
        db: within(tx),
        // Companies take turns: a worker fetches at most so many jobs of one group at a time.
        ...(payload.companyId ? { group: { id: String(payload.companyId) } } : {}),
        singletonKey: Object.values(payload).join(':'),
        ...(startAfter ? { startAfter } : {}),
      });
    },
    async work(jobs) {
      for (const job of jobs) await workOff(boss, job, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

async function workOff(boss: PgBoss, job: Job, stopping: AbortSignal): Promise<void> {
  const options = {
    pollingIntervalSeconds: 0.5,
    localConcurrency: 4,
    // Within this process: counted over all of them in the database, fetches at once would overrun it.
    localGroupConcurrency: 2,
    heartbeatRefreshSeconds: 3,
    // With jobs waiting, the next one is fetched at once instead of after the polling interval.
    burstWhenReadyExceeds: 1,
  };
  await boss.work<unknown>(job.name, options, async ([fetched]) => {
    if (fetched) await job.handle(job.payload.parse(fetched.data), stopping);
  });
}
