import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Observation } from './observation.ts';
import { type Span, within } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** The pattern of the route, never the address: that may hold the token of a link. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

/** Checks of health and files that lie ready tell nothing. */
const UNTRACED = new Set(['/healthz', '/readyz', '/*', '/media/*', 'none']);

function traceRequests(app: FastifyInstance, begin: (request: FastifyRequest) => Span): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.has(routeOf(request))) return done();
    request.span = begin(request);
    within(request.span, done);
  });
  // What has received a body goes on outside the trace.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) within(request.span, done);
    else done();
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.span?.fail('aborted');
    request.span?.end();
    request.span = null;
  });
}

/** Measures and traces requests. Comes before every other hook, so that all of a request is seen. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Observation): void {
  if (tracing)
    traceRequests(app, (request) => {
      const { method } = request;
      const route = routeOf(request);
      const attributes = { 'http.request.method': method, 'http.route': route };
      return tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes });
    });
  if (metrics.kept)
    app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
      const labels = {
        method: request.method,
        route: routeOf(request),
        status: String(statusCode),
      };
      metrics.observe('regalo_http_request_duration_seconds', labels, elapsedTime / 1000);
    });
}
