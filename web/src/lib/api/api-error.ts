import { type ErrorCode, errorBody } from '@regalo/contract/errors';
import { z } from 'zod';

/** `network`: no answer came; `bad_reply`: an answer that the contract does not know. */
export type FailureCode = ErrorCode | 'network' | 'bad_reply';

interface Failure {
  code: FailureCode;
  status: number;
  message?: string;
  field?: string | undefined;
}

/** A call that did not work. `message` is the server's own text, empty where it sent none. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status, 0 where there was no answer. */
  readonly status: number;
  readonly field: string | undefined;

  constructor({ code, status, message = '', field }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

const anyMessage = z.object({ message: z.string() });

/** The error behind an answer that is not a success. */
export function refusal(status: number, body: unknown): ApiError {
  const known = errorBody.safeParse(body);
  if (known.success) return new ApiError({ ...known.data, status });
  const message = anyMessage.safeParse(body).data?.message ?? '';
  return new ApiError({ code: 'bad_reply', status, message });
}
