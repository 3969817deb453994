import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** Ends the span of a request with its answer, or where whoever asked has hung up. */
function endWith({ raw }: FastifyReply, span: Span): void {
  raw.once('close', () => {
    if (!raw.writableFinished) span.fail('aborted');
    else {
      span.set({ 'http.response.status_code': raw.statusCode });
      if (raw.statusCode >= 500) span.fail(String(raw.statusCode));
    }
    span.end();
  });
}

function traceRequests(app: FastifyInstance, begin: (request: FastifyRequest) => Span): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.has(routeOf(request))) return done();
    const span = begin(request);
    request.span = span;
    // Nobody asks how the others end, and hooks of their own would cost each of them.
    if (span.recorded) endWith(reply, span);
    within(span, done);
  });
  // What has received a body goes on outside the trace.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span && request.method !== 'GET') within(request.span, done);
    else done();
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
    app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
      const labels = {
        method: request.method,
        route: routeOf(request),
        status: String(statusCode),
      };
      metrics.observe('regalo_http_request_duration_seconds', labels, elapsedTime / 1000);
      done();
    });
}
