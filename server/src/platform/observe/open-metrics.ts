import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTERS, GAUGES, HISTOGRAMS } from './metric-list.ts';
import type { Metrics } from './metrics.ts';

/** From a till's quick call to a report that takes long. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** How many durations wait to be kept. */
const BATCH = 256;

/** Makes a metric of each declaration. */
function make<D extends Record<string, { help: string; labels: readonly string[] }>, M>(
  list: D,
  of: (options: { name: string; help: string; labelNames: string[] }) => M,
): Record<keyof D, M> {
  const made = Object.entries(list).map(([name, { help, labels }]) => [
    name,
    of({ name, help, labelNames: [...labels] }),
  ]);
  return Object.fromEntries(made);
}

/** How often the delay is looked at, in ms: an idle process is woken no more often. */
const RESOLUTION_MS = 20;

/**
 * Tells of the process: its processor time, memory and event-loop delay.
 * @returns a function that ends the watch
 */
export function watchProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  metrics.beforeAnswer(() => {
    // The histogram holds the whole time between two looks; what is late is the rest.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    for (const quantile of [0.5, 0.99, 1])
      metrics.set(
        'regalo_event_loop_delay_seconds',
        { quantile: String(quantile) },
        delay.count === 0 ? 0 : late(delay.percentile(quantile * 100)),
      );
    delay.reset();
    metrics.set('process_cpu_seconds_total', {}, (user + system) / 1e6);
    metrics.set('process_resident_memory_bytes', {}, rss);
    metrics.set('process_start_time_seconds', {}, started);
    metrics.set('nodejs_heap_size_used_bytes', {}, heapUsed);
  });
  return () => void delay.disable();
}

/** Keeps metrics in a registry of its own. Loads prom-client, so it is imported where it is needed. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counters = make(COUNTERS, (options) => new Counter({ ...options, registers }));
  const gauges = make(GAUGES, (options) => new Gauge({ ...options, registers }));
  const histograms = make(
    HISTOGRAMS,
    (options) => new Histogram({ ...options, buckets: BUCKETS, registers }),
  );
  const clear = (name: keyof typeof GAUGES) => {
    gauges[name].reset();
    // One without labels would be told of as 0 though nobody has set it.
    if (GAUGES[name].labels.length === 0) gauges[name].remove({});
  };
  for (const name of Object.keys(GAUGES)) clear(name as keyof typeof GAUGES);
  // In the middle of a request each takes several times as long as in a loop.
  let observed: (() => void)[] = [];
  const keepObserved = () => {
    const batch = observed;
    observed = [];
    for (const keep of batch) keep();
  };
  const reads: (() => void | Promise<void>)[] = [];
  const readAll = async () => {
    await Promise.all(reads.map((read) => read()));
    keepObserved();
    return await registry.metrics();
  };
  let answering: Promise<string> | undefined;
  return {
    kept: true,
    count: (name, labels, by = 1) => counters[name].inc(labels, by),
    observe(name, labels, seconds) {
      observed.push(() => histograms[name].observe(labels, seconds));
      if (observed.length === BATCH) keepObserved();
    },
    set: (name, labels, value) => gauges[name].set(labels, value),
    clear,
    forget: (name, labels) => counters[name].remove(labels),
    beforeAnswer: (read) => void reads.push(read),
    answer() {
      // Gauges are cleared and set anew: of two looks at once one would see half of them.
      answering ??= readAll().finally(() => {
        answering = undefined;
      });
      return answering;
    },
  };
}
