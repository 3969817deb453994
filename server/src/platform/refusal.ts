import { type ErrorCode, STATUS_OF } from '@regalo/contract/errors';

/** An expected "no": shown to the user as it is. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** The answer to an unknown id and to another company's alike. */
export const notFound = (what: string) => new Refusal('not_found', `${what} not found.`);

/** The answer to a call that would have to wait too long. */
export const serviceBusy = () =>
  new Refusal('unavailable', 'The service is busy. Please try again in a moment.');
