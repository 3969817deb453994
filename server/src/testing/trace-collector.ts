import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it was exported. */
export interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
  failed: boolean;
}

export interface TraceCollector {
  url: string;
  spans: ExportedSpan[];
  /** Everything that was sent, as it came. */
  bodies: string[];
  /** The headers of the last batch. */
  headers: Record<string, unknown>;
  close(): Promise<void>;
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number };
}

const ERROR = 2;

const readSpan = ({ attributes, status, ...span }: OtlpSpan): ExportedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  ),
  failed: status?.code === ERROR,
});

/** A collector that takes OTLP as JSON over HTTP and keeps it. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ExportedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    bodies.push(body);
    Object.assign(headers, request.headers);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(readSpan));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
