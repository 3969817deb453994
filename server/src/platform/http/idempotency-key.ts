import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Visible ASCII, as a header can carry it. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key of a call that is to be done once, however often it is sent. @throws Refusal validation */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const header = headers[IDEMPOTENCY_HEADER];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw new Refusal('idempotency_key_invalid', 'idempotency-key');
  return header;
}
