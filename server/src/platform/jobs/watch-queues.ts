import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from 'pg-boss';
import type { Observation } from '../observe/observation.ts';
import { insideSpan } from '../observe/spans.ts';
import { JOBS_SCHEMA } from './queues.ts';

const LOOK_EVERY_MS = 250;

/** The condition is that of pg-boss's own fetch, which its index serves. */
const READY = `
  select queue from unnest($1::text[]) queue
  where exists (select from ${JOBS_SCHEMA}.job j
    where j.name = queue and j.state < 'active' and not j.blocked and j.start_after <= now())`;

interface Watch {
  executeSql: NonNullable<ConnectionOptions['db']>['executeSql'];
  /** Names of the queues to look at. */
  queues(): string[];
  /** Is told which queues have a job that can run now, if there are any. */
  onReady(queues: ReadonlySet<string>): void;
  onError(error: unknown): void;
  /** Ends it. */
  signal: AbortSignal;
}

/** Looks for jobs that can run now, in all queues by one statement. */
export async function watchQueues({ executeSql, queues, onReady, onError, signal }: Watch) {
  while (!signal.aborted) {
    try {
      const { rows } = await executeSql(READY, [queues()]);
      if (rows.length > 0) onReady(new Set(rows.map(({ queue }) => queue)));
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** A job that was fetched. */
interface Fetched {
  kind: string;
  data: unknown;
}

/** Runs a job as part of the trace that enqueued it, and counts how it ends. */
export async function observeJob(
  { metrics, tracing }: Observation,
  { kind, data }: Fetched,
  act: () => Promise<void>,
): Promise<void> {
  const traceparent = (data as { traceparent?: unknown } | null)?.traceparent;
  const span = tracing?.begin(
    { name: `job ${kind}`, kind: 'consumer' },
    typeof traceparent === 'string' ? traceparent : undefined,
  );
  const since = performance.now();
  let outcome = 'failed';
  try {
    await (span ? insideSpan(span, act) : act());
    outcome = 'done';
  } finally {
    const seconds = (performance.now() - since) / 1000;
    metrics.observe('regalo_job_duration_seconds', { kind, outcome }, seconds);
  }
}
