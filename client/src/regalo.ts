import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import { type components, type paths, VERSION } from './api.ts';
import { type Retrying, retrying } from './retry.ts';

/** What the API answers, by name: `Schemas['Order']`. */
export type Schemas = components['schemas'];

type Problem = Schemas['Problem'];

/** What the API says is wrong. A new version of it may have codes that this one does not list. */
export type ProblemCode = Schemas['ProblemCode'];

/** A refusal of the API (RFC 9457), or an answer that is none of its own, whose code is `unexpected_answer`. */
export class RegaloProblem extends Error {
  override readonly name = 'RegaloProblem';
  readonly status: number;
  readonly code: ProblemCode | 'unexpected_answer' | (string & Record<never, never>);
  /** Where its documentation is. */
  readonly type: string;
  /** Figures and names that belong to the code. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Each fault of the input, with a JSON pointer. */
  readonly errors: Problem['errors'];
  readonly response: Response;

  /** @param body as it was read */
  constructor(body: unknown, response: Response) {
    const problem: Partial<Problem> =
      body && typeof body === 'object' && 'code' in body ? (body as Problem) : {};
    const { code = 'unexpected_answer', detail = `${response.status} of ${response.url}` } =
      problem;
    super(`${code}: ${detail}`);
    this.status = response.status;
    this.code = code;
    this.type = problem.type ?? 'about:blank';
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
    this.response = response;
  }
}

/** An operation whose Idempotency-Key the client makes, where the caller has none. */
type Keyed<O> = O extends { parameters: { header?: infer H } }
  ? Omit<O, 'parameters'> & {
      parameters: Omit<O['parameters'], 'header'> & { header?: Partial<NonNullable<H>> };
    }
  : O;

type Paths = { [P in keyof paths]: { [M in keyof paths[P]]: Keyed<paths[P][M]> } };
type Method = 'get' | 'post' | 'patch' | 'delete';
type PathOf<M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, unknown> ? P : never;
}[keyof Paths];
type Init<P extends keyof Paths, M extends Method> = MaybeOptionalInit<Paths[P], M>;

/** What a call answers: nothing for one that deletes. */
type Data<P extends keyof Paths, M extends Method> = Paths[P][M] extends { responses: infer R }
  ? [keyof R & Success] extends [never]
    ? undefined
    : R[keyof R & Success] extends { content: { 'application/json': infer T } }
      ? T
      : never
  : never;
type Success = 200 | 201;

/** An answer, with its headers such as `etag`. */
export interface Answer<T> {
  data: T;
  response: Response;
}

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...init: undefined extends Init<P, M> ? [init?: Init<P, M>] : [init: Init<P, M>]
) => Promise<Answer<Data<P, M>>>;

/** Paths of lists. */
type ListPath = {
  [P in PathOf<'get'>]: Data<P, 'get'> extends { data: unknown[] } ? P : never;
}[PathOf<'get'>];
type Entry<P extends ListPath> = Data<P, 'get'> extends { data: (infer T)[] } ? T : never;

/** The API. What it refuses is thrown, as a `RegaloProblem`. */
export interface Regalo {
  GET: Call<'get'>;
  POST: Call<'post'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
  /** Every entry of a list, page after page. */
  each<P extends ListPath>(path: P, init?: Init<P, 'get'>): AsyncGenerator<Entry<P>, void>;
}

export interface RegaloOptions extends Partial<Retrying> {
  /** The key: `rg_live_…`, or `rg_test_…` for the sandbox. */
  key: string;
  /** The address of Regalo, such as https://regalo.example. */
  server: string;
}

type AnyCall = (
  path: string,
  init?: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Opens the API for a key. Calls that could not be answered are repeated, with the same Idempotency-Key. */
export function openRegalo({ key, server, ...options }: RegaloOptions): Regalo {
  const client = createClient<Paths>({
    baseUrl: `${server.replace(/\/$/, '')}/api/public/v1`,
    headers: { authorization: `Bearer ${key}`, 'regalo-version': VERSION },
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: retrying(options),
  });
  const throwing =
    (call: AnyCall): AnyCall =>
    async (path, init) => {
      const { data, error, response } = await call(path, init);
      if (!response.ok) throw new RegaloProblem(error, response);
      return { data, response };
    };
  const get = throwing(client.GET as AnyCall);
  async function* each(path: string, init: { params?: { query?: object } } = {}) {
    let cursor: string | null | undefined;
    do {
      const query = { ...init.params?.query, ...(cursor ? { cursor } : {}) };
      const { data } = await get(path, { ...init, params: { ...init.params, query } });
      const page = data as { data: unknown[]; next_cursor?: string | null };
      yield* page.data;
      cursor = page.next_cursor;
      // A list that always is whole has no cursor.
    } while (cursor);
  }
  return {
    GET: get,
    POST: throwing(client.POST as AnyCall),
    PATCH: throwing(client.PATCH as AnyCall),
    DELETE: throwing(client.DELETE as AnyCall),
    each,
  } as unknown as Regalo;
}
