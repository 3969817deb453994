import type { RefusalCode } from '@regalo/contract/refusals/codes';
import { refusalBody, type SentProblem } from '@regalo/contract/refusals/refusal-body';
import { z } from 'zod';

/** `network`: no answer came; `bad_reply`: an answer that the contract does not know. */
export type FailureCode = RefusalCode | 'network' | 'bad_reply';

interface Failure {
  code: FailureCode;
  status: number;
  message?: string;
  field?: string | undefined;
  problem?: SentProblem;
}

/** A call that did not work. `message` is the server's own text, empty where it sent none. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status, 0 where there was no answer. */
  readonly status: number;
  readonly field: string | undefined;
  /** What the server found wrong, where it refused the call. */
  readonly problem: SentProblem | undefined;

  constructor({ code, status, message = '', field, problem }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.field = field;
    this.problem = problem;
  }
}

const anyMessage = z.object({ message: z.string() });

/** The error behind an answer that is not a success. */
export function refusal(status: number, body: unknown): ApiError {
  const known = refusalBody.safeParse(body);
  if (known.success) {
    const { reason, params, ...rest } = known.data;
    return new ApiError({ ...rest, status, problem: { reason, params } });
  }
  const message = anyMessage.safeParse(body).data?.message ?? '';
  return new ApiError({ code: 'bad_reply', status, message });
}
