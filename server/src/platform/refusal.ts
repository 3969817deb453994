import { type RefusalCode, STATUS_OF } from '@regalo/contract/refusals/codes';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { type Problem, problem } from '@regalo/contract/refusals/problem';
import { type PlainReason, REASONS } from '@regalo/contract/refusals/reasons';

/** An expected "no", which the caller is told. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;
  readonly field: string | undefined;
  /** In how many seconds it may be tried again. */
  readonly retryAfter: number | undefined;

  /** @param field the input that it is about */
  constructor(why: PlainReason | Problem, field?: string, retryAfter?: number) {
    const found = typeof why === 'string' ? problem(why) : why;
    super(inEnglish(found));
    this.problem = found;
    this.field = field;
    this.retryAfter = retryAfter;
  }

  get code(): RefusalCode {
    return REASONS[this.problem.reason].code;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
