import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { Observation } from './observation.ts';
import { type Span, type SpanStart, type Tracing, within } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** Checks of health and files that lie ready tell nothing. */
const UNTRACED = new Set(['/healthz', '/readyz', '/*', '/media/*']);

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

const listOf = <T>(hooks: T | T[] | undefined): T[] => [hooks ?? []].flat() as T[];

function traceRequests(app: FastifyInstance, { begin }: Tracing): void {
  app.decorateRequest('span', null);
  // By route, so that nothing of what a span is called has to be made for a request.
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    if (UNTRACED.has(url)) return;
    const start: SpanStart = {
      name: `${method} ${url}`,
      kind: 'server',
      attributes: { 'http.request.method': String(method), 'http.route': url },
    };
    const trace: onRequestHookHandler = (request, reply, done) => {
      const span = begin(start);
      request.span = span;
      // Nobody asks how the others end, and hooks of their own would cost each of them.
      if (span.recorded) endWith(reply, span);
      within(span, done);
    };
    route.onRequest = [trace, ...listOf(route.onRequest)];
    // What has received a body goes on outside the trace.
    if (method !== 'GET') route.preValidation = [goOn, ...listOf(route.preValidation)];
  });
}

/** The pattern of the route, never the address: that may hold the token of a link. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

/** Measures and traces requests. Comes before routes are registered. */
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
