import { problemOf } from '@regalo/contract/refusals/issues';
import { type Problem, textOf } from '@regalo/contract/refusals/problem';
import type { SentProblem } from '@regalo/contract/refusals/refusal-body';
import { ApiError } from '../api/api-error.ts';
import { currentLanguage, refusalTexts } from './i18n.ts';

/** The text of a problem in the current language. */
export const problemText = (problem: Problem): string =>
  textOf(refusalTexts(), problem, currentLanguage()) ?? problem.reason;

/** The text of a schema's issue in the current language. */
export const issueText = (issue: Parameters<typeof problemOf>[0]): string =>
  problemText(problemOf(issue));

/** The text of the server's reason; its English message if the reason is unknown here. */
export const refusalText = (sent: SentProblem & { message: string }): string =>
  textOf(refusalTexts(), sent, currentLanguage()) ?? sent.message;

/** Why a call failed: the server's reason, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { problem, message } = error;
  return (problem && refusalText({ ...problem, message })) || message || fallback;
}
