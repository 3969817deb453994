import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { problemOf } from '@regalo/contract/refusals/issues';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { addRetryAfter, toRefusalBody } from '../platform/http/answers.ts';
import type { Refusal } from '../platform/refusal.ts';

/** The media type of RFC 9457. */
const PROBLEM = 'application/problem+json';

interface Fault {
  /** Where in the body, query or path it is: a JSON pointer (RFC 6901). */
  pointer: string;
  code: string;
  detail: string;
}

const pointerOf = (path: readonly string[]) =>
  path.map((one) => `/${one.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Everything that the validator found. */
function faultsOf(error: unknown): Fault[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.map(({ instancePath, params, keyword, message }) => {
    const path = instancePath.split('/').filter(Boolean);
    const found = problemOf({ ...params, code: keyword, path, message: message ?? '' });
    return { pointer: pointerOf(path), code: found.reason, detail: inEnglish(found) };
  });
}

/** Answers an error as a problem (RFC 9457). @param docs the address of the documentation */
export function answerProblem(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  docs: string,
): void {
  const body = toRefusalBody(error, request);
  addRetryAfter(reply, error, body);
  const status = STATUS_OF[body.code];
  const faults = faultsOf(error);
  const named = body.field
    ? [{ pointer: pointerOf(body.field.split('.')), code: body.reason, detail: body.message }]
    : [];
  if (status === STATUS_OF.unauthorized) void reply.header('www-authenticate', 'Bearer');
  void reply
    .code(status)
    .type(PROBLEM)
    .send(
      JSON.stringify({
        type: `${docs}#${body.reason}`,
        title: body.code,
        status,
        code: body.reason,
        detail: body.message,
        params: body.params,
        errors: faults.length > 0 ? faults : named,
      }),
    );
}
