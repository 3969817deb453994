import type { Socket } from 'node:net';
import { API_BASE, type Endpoint } from '@regalo/contract/endpoint';
import { type ErrorBody, type ErrorCode, STATUS_OF } from '@regalo/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isOutage } from './outage.ts';
import { Refusal, serviceBusy } from './refusal.ts';
import { logRefusal } from './security-log.ts';

/** Errors of Fastify's own that are the caller's fault. */
const FRAMEWORK: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'This content type is not accepted here.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed', 'The request has no body.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed', 'The request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed', 'The request has a wrong length.'],
  FST_ERR_BAD_URL: ['malformed', 'The address is malformed.'],
  FST_ERR_MAX_URL_LENGTH: ['malformed', 'The address is too long.'],
};

/** A rule's own text as it is; of the validator's general ones, what is wrong with which field. */
function explain(message: string, field: string | undefined): string {
  const name = field || 'The input';
  const [, expected, received] =
    /^Invalid input: expected (\w+), received (\w+)/.exec(message) ?? [];
  if (received === 'undefined') return `${name} is missing.`;
  if (expected) return `${name} must be of type ${expected}.`;
  return /^(Invalid|Too (small|big)|Unrecognized)/.test(message) ? `${name}: ${message}.` : message;
}

function validationRefusal(error: { validation: unknown[] }): Refusal {
  const [issue] = error.validation as { message?: string; instancePath?: string }[];
  const field = issue?.instancePath?.replace(/^\//, '').replaceAll('/', '.');
  const message = explain(issue?.message ?? 'Invalid input', field);
  return new Refusal('validation', message, field);
}

/** The refusal an error stands for; undefined where it is a bug. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error);
  const { code, statusCode } = error as FastifyError;
  const known = FRAMEWORK[code ?? ''];
  if (known) return new Refusal(...known);
  if (error instanceof SyntaxError && statusCode === 400)
    return new Refusal('malformed', 'The request is not valid JSON.');
  // A plugin's own 4xx, such as the static files'.
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode === 429 ? 'throttled' : 'malformed', 'The request was refused.');
  return undefined;
}

function bodyOf(refusal: Refusal): ErrorBody {
  const { code, message, field } = refusal;
  return { success: false, code, message, ...(field ? { field } : {}) };
}

const BUG: ErrorBody = {
  success: false,
  code: 'internal',
  message: 'Something went wrong. Please try again.',
};

/** When to come back where the server is busy. */
const RETRY_SECONDS = 2;

const MINUTE_MS = 60_000;
let told = Number.NEGATIVE_INFINITY;

/** An outage meets every request alike, so it is told of in full once a minute. */
function tellOutage(request: FastifyRequest, error: unknown): void {
  const now = Date.now();
  const full = now - told > MINUTE_MS;
  if (full) told = now;
  const { code, message } = error as { code?: string; message: string };
  request.log.warn(full ? { err: error } : { reason: code ?? message }, 'outage');
}

/** What an error is answered with; writes to the log what is not the caller's fault. */
export function judgeError(error: unknown, request: FastifyRequest): ErrorBody {
  const refusal = refusalOf(error);
  if (refusal) {
    logRefusal(request, refusal);
    return bodyOf(refusal);
  }
  const outage = isOutage(error);
  if (outage) tellOutage(request, error);
  else request.log.error({ err: error }, 'unexpected error');
  return outage ? bodyOf(serviceBusy()) : BUG;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = judgeError(error, request);
  if (body.code === 'unavailable') void reply.header('retry-after', RETRY_SECONDS);
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
      ? new Refusal('method_not_allowed', `Use ${allowed.join(' or ')} here.`)
      : new Refusal('not_found', 'There is nothing at this address.');
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
      throw new Refusal('malformed', 'The request names no host.');
  });
  // Node would answer an expectation it does not know with a bare 417.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
}

/** Errors that Fastify meets before it knows a route. */
export function answerFrameworkError(error: FastifyError, _: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error) ?? new Refusal('malformed', 'The request is malformed.');
  void reply.code(refusal.status).send(bodyOf(refusal));
}

/** What is no HTTP at all, or has headers that are too large. */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const body = JSON.stringify(bodyOf(new Refusal('malformed', 'The request is malformed.')));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
