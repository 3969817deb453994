import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies of some types as JSON, and an empty one as none: many programs name the type of what they send with every
 * call, a DELETE too.
 */
export function readJsonBodies(
  app: FastifyInstance,
  types: string[],
  options: { bodyLimit?: number } = {},
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(types, { parseAs: 'string', ...options }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  );
}
