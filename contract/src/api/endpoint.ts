import { z } from 'zod';
import type { Permission } from '../auth/permissions.ts';
import type { OperatorPermission } from '../operator/roles.ts';

/** The version prefix of every endpoint; `path` below is relative to it. */
export const API_BASE = '/api/v1';

/** The callers of an endpoint. Recipients have none: their links open pages of the server. */
export type Audience = 'manager' | 'shop' | 'till' | 'operator' | 'public';

/** Whether callers of an audience have a token. */
const SIGNS_IN: Record<Audience, boolean> = {
  manager: true,
  shop: true,
  till: true,
  operator: true,
  public: false,
};

/** Whether a call carries a bearer token: of a session, or of a till. */
export function needsSession({ audience }: Pick<Endpoint, 'audience'>): boolean {
  return SIGNS_IN[audience];
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
  readonly audience: Audience;
  /** All the permissions that a manager needs; empty for the other audiences. */
  readonly may: readonly Permission[];
  /** The same of an operator, declared as `may` too. */
  readonly operatorMay: readonly OperatorPermission[];
  /**
   * Whether a manager or an operator has to prove once more that it is them, unless they did in the last minutes: `factor`
   * where the body brings the PIN, so that only a member with a second factor is asked.
   */
  readonly stepUp: boolean | 'factor';
  /** Whether a call carries a CSRF token. */
  readonly csrf: boolean;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** The encoding of the body; a multipart body's schema describes its fields. */
  readonly encoding: 'json' | 'multipart';
  /** Answers a file instead of JSON; `reply` then describes nothing. */
  readonly download: boolean;
  /**
   * The maximum size in bytes of the body, or of the file in it; the server's default if absent.
   */
  readonly bodyLimit?: number;
  /** Takes each parameter from the query or the body alike. */
  readonly mixed: boolean;
}

/** The body of the answer to an endpoint. */
export type Reply<E extends { reply: z.ZodType }> =
  z.output<E['reply']> extends { body: infer B } ? B : never;

/** Only managers and operators have permissions, each their own. */
type Access =
  | { audience: 'manager'; may: readonly Permission[]; stepUp?: boolean | 'factor' }
  | { audience: 'operator'; may: readonly OperatorPermission[]; stepUp?: boolean }
  | { audience: Exclude<Audience, 'manager' | 'operator'>; may?: never; stepUp?: never };

type Options<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Access & {
  /** Default: for every POST but those of a till. */
  csrf?: boolean;
  query?: Q;
  body?: B;
  reply: R;
  encoding?: 'json' | 'multipart';
  download?: boolean;
  bodyLimit?: number;
  mixed?: boolean;
};

const nothing = z.object({});

/** Declares an endpoint. Without a schema, nothing is read from the query or the body. */
export function endpoint<
  R extends z.ZodType,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(method: Method, path: `/${string}`, options: Options<Q, B, R>): Endpoint<Q, B, R> {
  return {
    method,
    path,
    audience: options.audience,
    may: options.audience === 'operator' ? [] : (options.may ?? []),
    operatorMay: options.audience === 'operator' ? options.may : [],
    stepUp: options.stepUp ?? false,
    csrf: options.csrf ?? (method === 'POST' && options.audience !== 'till'),
    query: (options.query ?? nothing) as Q,
    body: (options.body ?? nothing) as B,
    reply: options.reply,
    encoding: options.encoding ?? 'json',
    download: options.download ?? false,
    mixed: options.mixed ?? false,
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
  };
}

/** The envelope of every JSON answer that does not name another place for its data. */
export function envelope<T extends z.ZodType>(body: T) {
  return z.object({ success: z.literal(true), message: z.string(), body });
}

/** A reply that only says that the call succeeded. */
export const done = envelope(z.object({}));

/** The header that makes a call idempotent: retries carry the same key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
