import { LANGUAGE, LANGUAGES, type Language } from '@regalo/messages/languages';
import { type Problem, problem } from '../refusals/problem.ts';

/** The name of a gift of any amount in orders and reports; screens translate it. */
export const FREE_AMOUNT_NAME = 'Free Amount Gift';
/** The name of a gift of which its recipient chooses one card; screens translate it. */
export const CHOICES_NAME = 'Gift to choose from';
/** That name in every language. */
export const FREE_AMOUNT_NAMES: readonly string[] = LANGUAGES.map(
  (language) => LANGUAGE[language].freeAmount,
);
/** The names that are ours, in a language. */
export const ourGiftNames = (language: Language): Readonly<Record<string, string>> => ({
  [FREE_AMOUNT_NAME]: LANGUAGE[language].freeAmount,
  [CHOICES_NAME]: LANGUAGE[language].toChooseFrom,
});
/** A gift's name as in the catalogue; one of ours in a language. */
export const giftNameIn = (language: Language, name: string): string =>
  ourGiftNames(language)[name] ?? name;

/** The least colones of one gift. */
export const FREE_AMOUNT_MIN = 5_000;
/** The most colones of one gift. */
export const FREE_AMOUNT_MAX = 99_999_999;

/**
 * Why a typed free amount cannot be taken, or null.
 * @param typed colones, the digits as typed
 */
export function freeAmountProblem(typed: string): Problem | null {
  if (typed.startsWith('0')) return problem('amount_begins_with_zero');
  if (!/^\d+$/.test(typed) || Number(typed) < FREE_AMOUNT_MIN)
    return problem('amount_too_small', { min: FREE_AMOUNT_MIN });
  if (Number(typed) > FREE_AMOUNT_MAX) return problem('amount_too_large', { max: FREE_AMOUNT_MAX });
  return null;
}
