import type { Logger } from 'pino';
import { type Settings, SettingsError } from '../settings/settings.ts';
import { type Metrics, NO_METRICS } from './metrics.ts';
import type { MetricsServer } from './serve-metrics.ts';
import type { Tracing } from './spans.ts';

/** The metrics and traces of a process. */
export interface Observation {
  metrics: Metrics;
  /** Absent where OTEL_EXPORTER_OTLP_ENDPOINT is unset. */
  tracing?: Tracing | undefined;
}

export interface OpenObservation extends Observation {
  /** Where metrics are read; absent where METRICS_PORT is unset. */
  metricsAddress?: string;
  close(): Promise<void>;
}

/** Metrics over HTTP. What they need is loaded only now: it takes memory. */
async function openMetrics(settings: Settings, port: number, log: Logger) {
  const [{ openMetrics, watchProcess }, { serveMetrics }, { watchDatabase }] = await Promise.all([
    import('./open-metrics.ts'),
    import('./serve-metrics.ts'),
    import('./database-gauges.ts'),
  ]);
  const metrics = openMetrics();
  const server: MetricsServer = await serveMetrics(metrics, {
    host: settings.METRICS_HOST,
    port,
    log,
  }).catch(({ message }: Error) => {
    throw new SettingsError(`METRICS_PORT ${port} cannot be used: ${message}`);
  });
  const endProcess = watchProcess(metrics);
  const endDatabase = watchDatabase(metrics, {
    url: settings.DATABASE_URL,
    pooler: settings.DATABASE_POOLER,
    log,
  });
  return {
    metrics,
    metricsAddress: server.address,
    async close() {
      endProcess();
      await server.close();
      await endDatabase();
    },
  };
}

/**
 * Opens what the settings ask for: metrics, traces, both or neither.
 * @param role of the process, such as web or worker
 */
export async function openObservation(
  settings: Settings,
  role: string,
  log: Logger,
): Promise<OpenObservation> {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  const counted = port === undefined ? undefined : await openMetrics(settings, port, log);
  const tracing = endpoint
    ? (await import('./open-tracing.ts')).openTracing({
        endpoint,
        headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
        share: settings.OTEL_TRACES_SAMPLER_ARG,
        batchMs: settings.OTEL_BSP_SCHEDULE_DELAY,
        role,
      })
    : undefined;
  return {
    metrics: counted?.metrics ?? NO_METRICS,
    tracing,
    ...(counted ? { metricsAddress: counted.metricsAddress } : {}),
    async close() {
      await tracing?.close();
      await counted?.close();
    },
  };
}
