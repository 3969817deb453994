import { z } from 'zod';
import type { KeyPermission } from '../api-keys/api-keys.ts';

/** The version prefix of every operation for the systems of companies. */
export const PUBLIC_API_BASE = '/api/public/v1';

/** The version of the API. */
export const PUBLIC_API_VERSION = '2026-11-28';
/** The header that names it in each answer, and in calls that want another one. */
export const VERSION_HEADER = 'regalo-version';

/** For how many hours at least a repetition is answered as the first time. */
export const IDEMPOTENCY_HOURS = 24;
/** For how many months a version goes on once another one has come. */
export const VERSION_KEPT_MONTHS = 12;

/** How many calls a key makes in a second, on average and at once, in all processes together. */
export const CALLS_PER_SECOND = 100;
/** The most entries of a page. */
export const PAGE_MAX = 100;
/** How many entries a page has if nothing is said. */
export const PAGE_DEFAULT = 25;

/** One call of the API for the systems of companies: what goes in, what comes out. */
export interface Operation<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** Its name in clients: `listPeople`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to PUBLIC_API_BASE; parameters stand in braces. */
  readonly path: `/${string}`;
  /** All the permissions that a key needs. */
  readonly may: readonly KeyPermission[];
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** The status of a success. */
  readonly status: 200 | 201 | 204;
  /** In bytes; the server's default if absent. */
  readonly bodyLimit?: number;
  /** Whether it answers a file. */
  readonly file?: boolean;
  /**
   * What answers the thing that it changes: a caller who says how they know it (If-Match) changes nothing else. Null where
   * it changes nothing that is there, or nothing that has a tag.
   */
  readonly changes: Operation | null;
}

interface Options<P, Q, B, R> {
  may: readonly KeyPermission[];
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: Operation['status'];
  bodyLimit?: number;
  file?: boolean;
}

/** Each operation that may change something says what. */
type Changing = Pick<Operation, 'changes'>;

const nothing = z.strictObject({});

/** Declares an operation: `operation('listPeople', 'GET', '/people', …)`. */
export function operation<
  M extends Operation['method'],
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(
  name: string,
  method: M,
  path: Operation['path'],
  options: Options<P, Q, B, R> & (M extends 'GET' ? { changes?: never } : Changing),
): Operation<P, Q, B, R> {
  const { may, params, query, body, reply, status = 200, bodyLimit, file, changes } = options;
  return {
    ...{ name, method, path, may, reply, status, changes: changes ?? null },
    params: (params ?? nothing) as P,
    query: (query ?? nothing) as Q,
    body: (body ?? nothing) as B,
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(file ? { file } : {}),
  };
}
