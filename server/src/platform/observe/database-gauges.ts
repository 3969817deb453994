import type pg from 'pg';
import type { Logger } from 'pino';
import { openPool, type Pooler } from '../../database/connect/pool.ts';
import { logFailure } from '../log-failure.ts';
import {
  readArchiveWaiting,
  readCheckedBooks,
  readMarkAge,
  readOutages,
  readQueuedJobs,
  readStandbys,
} from './database-queries.ts';
import type { Metrics } from './metrics.ts';

/** A look that takes longer tells nothing; Prometheus itself waits for ten seconds. */
const PATIENCE_MS = 3_000;

/** The database to watch, and how to reach it. */
interface Watched {
  url: string;
  pooler?: Pooler | undefined;
  log: Logger;
}

const GLOBAL = [
  'regalo_jobs',
  'regalo_job_oldest_seconds',
  'regalo_channel_outage_seconds',
  'regalo_delivery_mark_age_seconds',
  'regalo_replication_lag_seconds',
  'regalo_archive_waiting_seconds',
  'regalo_books_faults',
  'regalo_books_checked_timestamp_seconds',
  'regalo_database_round_trip_seconds',
] as const;

async function measureRoundTrip(pool: pg.Pool): Promise<number> {
  // The first opens the connection.
  await pool.query('select 1');
  const since = performance.now();
  await pool.query('select 1');
  return (performance.now() - since) / 1000;
}

async function readAll(metrics: Metrics, pool: pg.Pool): Promise<void> {
  metrics.set('regalo_database_round_trip_seconds', {}, await measureRoundTrip(pool));
  for (const { kind, oldest, ...counts } of await readQueuedJobs(pool)) {
    for (const [state, count] of Object.entries(counts))
      metrics.set('regalo_jobs', { kind, state }, count);
    metrics.set('regalo_job_oldest_seconds', { kind }, oldest);
  }
  for (const { channel, age } of await readOutages(pool))
    metrics.set('regalo_channel_outage_seconds', { channel }, age);
  const age = await readMarkAge(pool);
  if (age !== undefined) metrics.set('regalo_delivery_mark_age_seconds', {}, age);
  for (const { standby, lag } of await readStandbys(pool))
    metrics.set('regalo_replication_lag_seconds', { standby }, lag);
  const waiting = await readArchiveWaiting(pool);
  if (waiting !== undefined) metrics.set('regalo_archive_waiting_seconds', {}, waiting);
  const books = await readCheckedBooks(pool);
  if (!books) return;
  metrics.set('regalo_books_faults', {}, books.wrong);
  metrics.set('regalo_books_checked_timestamp_seconds', {}, books.at);
}

/**
 * Reads, at each look, what only the database knows: jobs, delivery, standbys, books. Every process
 * tells the same of them. What cannot be read is left out, so that nobody sees old figures.
 * @returns a function that closes the connection
 */
export function watchDatabase(
  metrics: Metrics,
  { url, pooler, log }: Watched,
): () => Promise<void> {
  // One connection of its own: the look has to succeed when requests have taken all of theirs.
  const pool = openPool(url, {
    max: 1,
    pooler,
    name: 'regalo-metrics',
    statementMs: PATIENCE_MS,
    onError: (error) => logFailure(log, error, 'idle database connection lost'),
  });
  metrics.beforeAnswer(async () => {
    for (const name of GLOBAL) metrics.clear(name);
    const read = readAll(metrics, pool);
    // The answer waits no longer than for one statement.
    const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
    const heed = (error: unknown) => {
      logFailure(log, error, 'metrics of the database');
      return false;
    };
    const up = await Promise.race([read.then(() => true, heed), late]);
    metrics.set('regalo_database_up', {}, up ? 1 : 0);
  });
  return () => pool.end();
}
