import type { ParamsOf, PlainReason, Reason, RefusalTexts } from './reasons.ts';
import type { SentProblem } from './refusal-body.ts';

/** What is wrong with something: the reason and its parameters, in no language. */
export type Problem = {
  [R in Reason]: { readonly reason: R; readonly params: ParamsOf<R> };
}[Reason];

/** `problem('email_invalid')`, or `problem('pin_too_short', { min: 6 })`. */
export function problem<R extends Reason>(
  reason: R,
  ...[params]: R extends PlainReason ? [] : [params: ParamsOf<R>]
): Problem {
  return { reason, params: params ?? {} } as Problem;
}

/** The text of a problem; undefined if the texts do not know its reason. */
export function textOf(
  texts: Partial<RefusalTexts>,
  { reason, params }: Problem | SentProblem,
): string | undefined {
  if (!Object.hasOwn(texts, reason)) return undefined;
  const text = texts[reason as Reason];
  return typeof text === 'function' ? text(params as never) : text;
}
