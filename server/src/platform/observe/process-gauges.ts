import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

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
