import type { RefusalCode } from '@regalo/contract/refusals/codes';
import { refusalBody, type SentProblem } from '@regalo/contract/refusals/refusal-body';
import { z } from 'zod';

/** `network`: no response; `bad_reply`: a response that does not fit the contract. */
export type FailureCode = RefusalCode | 'network' | 'bad_reply';

interface Failure {
  code: FailureCode;
  status: number;
  message?: string;
  field?: string | undefined;
  problem?: SentProblem;
}

/** A failed call. `message` is the server's text, empty if it sent none. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly field: string | undefined;
  /** The reason, if the server refused the call. */
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

/** The error for a response that is not a success. */
export function refusal(status: number, body: unknown): ApiError {
  const known = refusalBody.safeParse(body);
  if (known.success) {
    const { reason, params, ...rest } = known.data;
    return new ApiError({ ...rest, status, problem: { reason, params } });
  }
  const message = anyMessage.safeParse(body).data?.message ?? '';
  return new ApiError({ code: 'bad_reply', status, message });
}
