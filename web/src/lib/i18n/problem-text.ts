import { problemOf } from '@regalo/contract/refusals/issues';
import { type Problem, textOf } from '@regalo/contract/refusals/problem';
import type { SentProblem } from '@regalo/contract/refusals/refusal-body';
import { ApiError } from '../api/api-error.ts';
import { refusalTexts } from './i18n.ts';

/** What the contract finds wrong, in the chosen language. */
export const problemText = (problem: Problem): string =>
  textOf(refusalTexts(), problem) ?? problem.reason;

/** What a schema of the contract finds wrong, in the chosen language. */
export const issueText = (issue: Parameters<typeof problemOf>[0]): string =>
  problemText(problemOf(issue));

/** What the server found wrong; its English message where it is newer than these texts. */
export const refusalText = (sent: SentProblem & { message: string }): string =>
  textOf(refusalTexts(), sent) ?? sent.message;

/** What to tell about a failed call: why the server refused it, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { problem, message } = error;
  return (problem && refusalText({ ...problem, message })) || message || fallback;
}
