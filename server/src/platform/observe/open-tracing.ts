import { randomBytes } from 'node:crypto';
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanStart, Tracing } from './spans.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** The span that a `traceparent` names, if it is one. */
function readTraceparent(traceparent: string): SpanContext | undefined {
  const parts = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent);
  const [, traceId, spanId, flags] = parts ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function wrap(tracer: Tracer, span: OtelSpan, context: Context): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    recorded: span.isRecording(),
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin: (start) => beginIn(tracer, trace.setSpan(context, span), start),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (kind) =>
      void span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
  };
}

function beginIn(tracer: Tracer, context: Context, start: SpanStart): Span {
  const options = { kind: KINDS[start.kind], attributes: start.attributes ?? {} };
  return wrap(tracer, tracer.startSpan(start.name, options, context), context);
}

export interface TracingOptions {
  /** Base address of a collector that takes OTLP over HTTP. */
  endpoint: string;
  /** Sent along, such as the key of a provider. */
  headers: Record<string, string>;
  /** Share of the traces that are kept. */
  share: number;
  /** How long a span waits for others to leave with: a batch takes ten times as long as its spans (2 ms). */
  batchMs: number;
  /** Of this process, such as web or worker. */
  role: string;
}

/** A span of a trace that is not sent. Its ids are for the log and for jobs; most are never asked for, and so never made. */
class UnsentSpan implements Span {
  #traceId: string | undefined;
  #spanId: string | undefined;

  constructor(traceId: string | undefined) {
    this.#traceId = traceId;
  }

  get recorded(): boolean {
    return false;
  }

  get traceId(): string {
    this.#traceId ??= randomBytes(16).toString('hex');
    return this.#traceId;
  }

  get traceparent(): string {
    this.#spanId ??= randomBytes(8).toString('hex');
    return `00-${this.traceId}-${this.#spanId}-00`;
  }

  begin(): Span {
    return this;
  }

  set(): void {}
  fail(): void {}
  end(): void {}
}

/** @param traceId that of the trace it goes on with; a new one if absent */
const unsentSpan = (traceId?: string): Span => new UnsentSpan(traceId);

/** Sends traces as OTLP, in batches. Loads OpenTelemetry, so it is imported where it is needed. */
export function openTracing({ endpoint, headers, share, batchMs, role }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'regalo', 'regalo.role': role }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: batchMs })],
  });
  const tracer = provider.getTracer('regalo');
  return {
    // OpenTelemetry would make a whole span of each trace that is not sent, as most are.
    begin(start, traceparent) {
      const remote = traceparent ? readTraceparent(traceparent) : undefined;
      const sent = remote ? remote.traceFlags & TraceFlags.SAMPLED : Math.random() < share;
      if (!sent) return unsentSpan(remote?.traceId);
      return beginIn(
        tracer,
        remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT,
        start,
      );
    },
    // A collector that does not answer keeps no process from ending.
    close: () => provider.shutdown().catch(() => {}),
  };
}
