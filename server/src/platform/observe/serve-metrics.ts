import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** Where it listens. */
  address: string;
  close(): Promise<void>;
}

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

const listenerOf = (metrics: Metrics, log: Logger): Server =>
  createServer(async ({ method, url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end('Only /metrics is here.\n');
    if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    try {
      const text = await metrics.answer();
      response.writeHead(200, { 'content-type': TEXT }).end(text);
    } catch (error) {
      log.error({ err: error }, 'metrics');
      response.writeHead(500).end();
    }
  });

/**
 * Answers `GET /metrics` on a port of its own, which the proxy does not pass on.
 * @throws if the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<MetricsServer> {
  const server = listenerOf(metrics, log).listen(port, host);
  await once(server, 'listening');
  const { address, family, port: at } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${at}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
