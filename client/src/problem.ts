import type { components } from './api.ts';

type Problem = components['schemas']['Problem'];

/** What the API says is wrong. A new version of it may have codes that this one does not list. */
export type ProblemCode = components['schemas']['ProblemCode'];

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
