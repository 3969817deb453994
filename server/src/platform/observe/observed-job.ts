import type { Observation } from './observation.ts';
import { insideSpan } from './spans.ts';

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
