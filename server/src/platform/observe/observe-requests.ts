import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationHookHandler,
} from 'fastify';
import type { Observation } from './observation.ts';
import { type Span, type Tracing, within } from './spans.ts';

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

/** Goes on in the trace of a request. */
const goOn: preValidationHookHandler = ({ span }, _reply, done) =>
  span ? within(span, done) : done();

function traceRequests(app: FastifyInstance, { begin }: Tracing): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (UNTRACED.has(route)) return done();
    const { method } = request;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = begin({ name: `${method} ${route}`, kind: 'server', attributes });
    request.span = span;
    // Nobody asks how the others end, and hooks of their own would cost each of them.
    if (span.recorded) endWith(reply, span);
    within(span, done);
  });
  // What has received a body goes on outside the trace.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') return;
    const before = [route.preValidation ?? []].flat();
    route.preValidation = [goOn, ...before];
  });
}

/** Measures and traces requests. Comes before every other hook, so that all of a request is seen. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Observation): void {
  if (tracing) traceRequests(app, tracing);
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
