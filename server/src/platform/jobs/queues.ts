import { type ConnectionOptions, PgBoss, type QueueResult } from 'pg-boss';
import { openPool } from '../../database/connect/pool.ts';
import { COMMIT_MS, sendWithin } from '../../database/migrate/send-within.ts';
import type { Job } from './job.ts';

export const JOBS_SCHEMA = 'pgboss';

/**
 * A worker that dies is noticed by its missing heartbeat and its job starts again, all within half
 * a minute.
 */
const OPTIONS = {
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
const POLICY = 'short';

/**
 * Creates or updates pg-boss's own tables and one queue for each job. The server's role may use
 * them, not change them.
 * @param ownerUrl role that owns the schema
 * @throws MigrationError where the database does not answer
 */
export async function createQueues(
  ownerUrl: string,
  jobs: Pick<Job, 'name' | 'maxSeconds'>[],
): Promise<void> {
  const pool = openPool(ownerUrl, { max: 1, name: 'regalo-migrate' });
  const send = (text: string, values: unknown[] = []) => sendWithin(pool, COMMIT_MS, text, values);
  try {
    await makeQueues(send, jobs);
  } finally {
    await pool.end();
  }
}

/** Whether a queue is as it should be, so that nothing has to be written: each start of the demo asks. */
function hasOptions(queue: QueueResult, options: typeof OPTIONS): boolean {
  return Object.entries(options).every(
    ([name, value]) => queue[name as keyof typeof OPTIONS] === value,
  );
}

type Send = NonNullable<ConnectionOptions['db']>['executeSql'];

async function makeQueues(send: Send, jobs: Pick<Job, 'name' | 'maxSeconds'>[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: send },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  try {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, maxSeconds = OPTIONS.expireInSeconds } of jobs) {
      const options = { ...OPTIONS, expireInSeconds: maxSeconds };
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, { ...options, policy: POLICY });
      else if (!hasOptions(queue, options)) await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await send(`
    GRANT USAGE ON SCHEMA ${JOBS_SCHEMA} TO regalo_server, regalo_reads_all;
    GRANT SELECT ON ALL TABLES IN SCHEMA ${JOBS_SCHEMA} TO regalo_reads_all;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOBS_SCHEMA} TO regalo_server;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${JOBS_SCHEMA} TO regalo_server;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${JOBS_SCHEMA} TO regalo_server;`);
}
