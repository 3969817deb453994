import type { z } from 'zod';
import { type Problem, problem } from './problem.ts';
import type { ParamsOf, PlainReason, Reason } from './reasons.ts';

/**
 * The refusal of a schema's check: `z.string().max(100, refuse('group_name_too_long', { max: 100 }))`.
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

/** An issue of a Zod schema; its details depend on its code. */
interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  expected?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  keys?: unknown;
}

/** Zod's names of types that people would not use. */
const TYPES: Record<string, string> = { int: 'whole number', record: 'object', array: 'list' };

const hasLength = (origin: unknown) => origin === 'string' || origin === 'array';

/** The field with dots between its parts; of an unknown one, the name that was sent. */
const fieldOf = ({ code, path, keys }: Issue): string =>
  (code === 'unrecognized_keys' ? [...path, (keys as string[])[0]] : path).join('.');

/** The problem of an issue: a check's own reason, or else Zod's for the type. */
export function problemOf(issue: Issue): Problem {
  const { code, message, origin } = issue;
  if (message.startsWith('{')) return JSON.parse(message) as Problem;
  const field = fieldOf(issue);
  if (code === 'unrecognized_keys') return problem('input_unknown', { field });
  if (/received undefined$/.test(message)) return problem('input_missing', { field });
  if (code === 'invalid_type') {
    const expected = String(issue.expected);
    return problem('input_of_wrong_type', { field, expected: TYPES[expected] ?? expected });
  }
  if (code === 'too_small') {
    const bound = { field, min: Number(issue.minimum) };
    return problem(hasLength(origin) ? 'input_too_short' : 'input_too_small', bound);
  }
  if (code === 'too_big') {
    const bound = { field, max: Number(issue.maximum) };
    return problem(hasLength(origin) ? 'input_too_long' : 'input_too_large', bound);
  }
  if (code === 'invalid_value')
    return problem('input_not_offered', {
      field,
      choices: (issue.values as unknown[]).map(String),
    });
  return problem('input_invalid', { field });
}
