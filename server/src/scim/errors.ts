import { STATUS_OF } from '@regalo/contract/refusals/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addRetryAfter, toRefusalBody } from '../platform/http/answers.ts';

/** The media type of everything that is answered (RFC 7644, 3.1). */
export const SCIM_TYPE = 'application/scim+json';

type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'uniqueness';

/** A "no" of SCIM itself (RFC 7644, 3.12). */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** The answer to an id that the company's directory has not, or no longer. */
export const unknownResource = () => new ScimError(404, 'There is no such resource.');

const faultOf = ({ issues: [issue] }: z.ZodError) =>
  new ScimError(
    400,
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`,
    'invalidValue',
  );

/** Answers an error as RFC 7644 has it. */
export function answerScimError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof z.ZodError ? faultOf(error) : error;
  let [status, detail, scimType] = [500, '', undefined as ScimType | undefined];
  if (known instanceof ScimError)
    [status, detail, scimType] = [known.status, known.message, known.scimType];
  else {
    const body = toRefusalBody(known, request);
    addRetryAfter(reply, known, body);
    [status, detail] = [STATUS_OF[body.code], body.message];
    if (body.code === 'validation') status = 400;
  }
  if (status === STATUS_OF.unauthorized) void reply.header('www-authenticate', 'Bearer');
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
  void reply
    .code(status)
    .type(SCIM_TYPE)
    .send(JSON.stringify({ schemas, status: String(status), scimType, detail }));
}
