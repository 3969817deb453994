import type { Endpoint } from '@regalo/contract/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

type Values = Record<string, unknown>;

/** A query holds texts only, a body may want numbers: the form that the field takes. */
function inFormOf(field: z.ZodType, value: unknown): unknown {
  const isPlain = typeof value === 'string' || typeof value === 'number';
  if (!isPlain || field.safeParse(value).success) return value;
  const other = typeof value === 'number' ? String(value) : Number(value);
  return field.safeParse(other).success ? other : value;
}

/** What `own` has, and what it lacks of the schema's fields but `other` has. */
function filled(schema: z.ZodType, own: Values, other: Values): Values {
  if (!(schema instanceof z.ZodObject)) return own;
  const missing = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
    ([name]) => own[name] === undefined && other[name] !== undefined,
  );
  return {
    ...own,
    ...Object.fromEntries(missing.map(([name, field]) => [name, inFormOf(field, other[name])])),
  };
}

const isValues = (part: unknown): part is Values =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Lets a mixed endpoint's parameters come in the query or the body; its own place wins. */
export function mixParameters(request: FastifyRequest, { query, body }: Endpoint): void {
  const sent = { query: request.query, body: request.body };
  if (!isValues(sent.query) || !isValues(sent.body)) return;
  request.query = filled(query, sent.query, sent.body);
  request.body = filled(body, sent.body, sent.query);
}
