import type { z } from 'zod';
import { type Problem, problem } from './problem.ts';
import type { ParamsOf, PlainReason, Reason } from './reasons.ts';

/**
 * What a check of a schema refuses with: `z.string().max(100, refuse('group_name_too_long', { max: 100 }))`.
 * Zod carries nothing but a message through its own checks, so the problem travels inside it;
 * `problemOf` reads it again.
 */
export function refuse<R extends Reason>(
  reason: R,
  ...params: R extends PlainReason ? [] : [params: ParamsOf<R>]
): string {
  return JSON.stringify(problem(reason, ...params));
}

/** A rule of the contract as a schema's check: it answers what is wrong and with which field. */
export function obeys<T>(rule: (input: T) => (Problem & { field?: string }) | null) {
  return (input: T, context: z.RefinementCtx<T>): void => {
    const found = rule(input);
    if (!found) return;
    const { field, ...wrong } = found;
    const path = field ? [field] : [];
    context.addIssue({ code: 'custom', message: JSON.stringify(wrong), path });
  };
}

/** What a schema found: the field with dots between its parts, and the message. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What is wrong according to an issue: a check's own reason, or else what zod says of the type. */
export function problemOf({ path, message }: Issue): Problem {
  if (message.startsWith('{')) return JSON.parse(message) as Problem;
  const field = path.join('.');
  const [, expected, received] =
    /^Invalid input: expected (\w+), received (\w+)/.exec(message) ?? [];
  if (received === 'undefined') return problem('input_missing', { field });
  if (expected) return problem('input_of_wrong_type', { field, expected });
  return problem('input_invalid', { field, rule: message });
}
