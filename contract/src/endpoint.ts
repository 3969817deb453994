import { z } from 'zod';

/** The version prefix of every endpoint; `path` below is relative to it. */
export const API_BASE = '/api/v1';

/** Paths that answer without a bearer token, by prefix; every other path needs one. */
const PUBLIC_PREFIXES = [
  '/ca/highlighted-sub-cat',
  '/ca/shop-details',
  '/ca/categories-shop',
  '/ca/user-login',
  '/ca/csrf-token',
];

/** Whether a call to `path` (relative to API_BASE) goes without a bearer token. */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PREFIXES.some((prefix) => path.startsWith(prefix));
}

export type Method = 'GET' | 'POST';

/** One call that web and server agree on: what goes in, what comes out. */
export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Relative to API_BASE, with exactly one leading slash. */
  readonly path: `/${string}`;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** What the body is sent as; a multipart body's schema describes its fields. */
  readonly encoding: 'json' | 'multipart';
  /** Answers a file instead of JSON; `reply` then describes nothing. */
  readonly download: boolean;
  /** The most bytes a body may have, or the file in it; the server's default where absent. */
  readonly bodyLimit?: number;
}

interface Options<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  query?: Q;
  body?: B;
  reply: R;
  encoding?: 'json' | 'multipart';
  download?: boolean;
  bodyLimit?: number;
}

const nothing = z.object({});

/** Declares an endpoint; a missing query or body schema means that nothing is read from it. */
export function endpoint<
  R extends z.ZodType,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(method: Method, path: `/${string}`, options: Options<Q, B, R>): Endpoint<Q, B, R> {
  return {
    method,
    path,
    query: (options.query ?? nothing) as Q,
    body: (options.body ?? nothing) as B,
    reply: options.reply,
    encoding: options.encoding ?? 'json',
    download: options.download ?? false,
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
  };
}

/** The envelope of every JSON answer that does not name another place for its data. */
export function envelope<T extends z.ZodType>(body: T) {
  return z.object({ success: z.literal(true), message: z.string(), body });
}

/** An answer that says no more than that it worked. */
export const done = envelope(z.object({}));
