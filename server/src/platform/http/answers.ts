import type { Socket } from 'node:net';
import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { problemOf } from '@regalo/contract/refusals/issues';
import { problem } from '@regalo/contract/refusals/problem';
import type { PlainReason } from '@regalo/contract/refusals/reasons';
import type { RefusalBody } from '@regalo/contract/refusals/refusal-body';
import { MINUTE_MS } from '@regalo/contract/values/days';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isOutage, UnknownCommit } from '../../database/outage.ts';
import { Refusal } from '../refusal.ts';
import { logRefusal } from '../security/security-log.ts';

/** Errors of Fastify's own that are the caller's fault. */
const FRAMEWORK: Record<string, PlainReason> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_refused',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request_without_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request_of_wrong_length',
  FST_ERR_BAD_URL: 'address_malformed',
  FST_ERR_MAX_URL_LENGTH: 'address_too_long',
};

/** The first thing that the validator found. */
function validationRefusal(error: { validation: unknown[] }): Refusal {
  const [found] = error.validation as {
    keyword: string;
    message: string;
    instancePath: string;
    params: Record<string, unknown>;
  }[];
  const path = found?.instancePath.split('/').filter(Boolean) ?? [];
  const issue = { ...found?.params, code: found?.keyword, path, message: found?.message ?? '' };
  return new Refusal(problemOf(issue), path.join('.'));
}

/** The refusal an error stands for; undefined if it is a bug. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error);
  const { code, statusCode } = error as FastifyError;
  const known = FRAMEWORK[code ?? ''];
  if (known) return new Refusal(known);
  if (error instanceof SyntaxError && statusCode === 400) return new Refusal('json_invalid');
  // A plugin's own 4xx, such as the static files'.
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode === 429 ? 'too_many_attempts' : 'request_refused');
  return undefined;
}

function bodyOf(refusal: Refusal): RefusalBody {
  const { code, problem, message, field } = refusal;
  const body = { success: false as const, code, ...problem, message };
  return field ? { ...body, field } : body;
}

/** When to try again if the server is busy. */
const RETRY_SECONDS = 2;

let lastFull = Number.NEGATIVE_INFINITY;

/** An outage affects every request, so it is logged in full only once a minute. */
function logOutage(request: FastifyRequest, error: unknown): void {
  const now = Date.now();
  const full = now - lastFull > MINUTE_MS;
  if (full) lastFull = now;
  const { code, message } = error as { code?: string; message: string };
  request.log.warn(full ? { err: error } : { reason: code ?? message }, 'outage');
}

/** The reply to an error. Logs errors that are not the caller's fault. */
export function toRefusalBody(error: unknown, request: FastifyRequest): RefusalBody {
  const refusal = refusalOf(error);
  if (refusal) {
    logRefusal(request, refusal);
    return bodyOf(refusal);
  }
  const outage = isOutage(error);
  if (outage) logOutage(request, error);
  else request.log.error({ err: error }, 'unexpected error');
  return bodyOf(new Refusal(outage ? 'service_busy' : 'unexpected_error'));
}

/** Says when to try again, where that is known. Of what may have been done, nothing is said (docs/decisions, 039). */
export function addRetryAfter(reply: FastifyReply, error: unknown, { code }: RefusalBody): void {
  if (error instanceof UnknownCommit) return;
  const said = error instanceof Refusal ? error.retryAfter : undefined;
  const seconds = said ?? (code === 'unavailable' ? RETRY_SECONDS : undefined);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
}

/** Answers an error in the one shape of the office, shops and tills. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = toRefusalBody(error, request);
  addRetryAfter(reply, error, body);
  void reply.code(STATUS_OF[body.code]).send(body);
}

/** JSON for unknown API paths; 405 where only the method is wrong. */
function answerUnknown(endpoints: readonly Endpoint[]) {
  const paths = new Map<string, string[]>();
  for (const { path, method } of endpoints)
    paths.set(API_BASE + path, [...(paths.get(API_BASE + path) ?? []), method]);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const allowed = paths.get(request.url.split('?')[0] ?? '');
    const refusal = allowed
      ? new Refusal(problem('method_not_allowed', { methods: allowed }))
      : new Refusal('address_unknown');
    if (allowed) void reply.header('allow', allowed.join(', '));
    void reply.code(refusal.status).send(bodyOf(refusal));
  };
}

/** One shape for every answer that is not a success. */
export function registerAnswers(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown(endpoints));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion !== '1.0' && raw.headers.host === undefined)
      throw new Refusal('request_without_host');
  });
  // Node would answer an expectation it does not know with a bare 417.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
}

/** An error before Fastify has found a route, as a refusal. */
export const frameworkRefusal = (error: FastifyError): Refusal =>
  refusalOf(error) ?? new Refusal('request_malformed');

/** Answers a request that is not HTTP, or whose headers are too large. */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const body = JSON.stringify(bodyOf(new Refusal('request_malformed')));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
