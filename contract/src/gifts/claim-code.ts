import { type Problem, problem } from '../refusals/problem.ts';

/** The shortest code of a company's own by which a gift is claimed: one that a few thousand guesses do not find. */
export const CLAIM_CODE_MIN = 6;
/** The longest. */
const CLAIM_CODE_MAX = 40;

/** Digits of the code that is mailed to whoever claims. */
export const MAILED_CODE_DIGITS = 6;

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 10;

/** A code as it is compared: in capitals, without blanks and hyphens. */
export const claimCodeText = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase();

/** Why a code cannot be one of a list, or null. @param code as it is compared */
export function claimCodeProblem(code: string): Problem | null {
  const { length } = [...code];
  return length >= CLAIM_CODE_MIN && length <= CLAIM_CODE_MAX
    ? null
    : problem('giveaway_code_invalid', { min: CLAIM_CODE_MIN, max: CLAIM_CODE_MAX });
}

/** A code of 50 bits, in two groups. @param random at least ten bytes that nobody can foresee */
export function newClaimCode(random: Uint8Array): string {
  const letters = [...random.slice(0, LETTERS)].map((byte) => ALPHABET[byte & 31]).join('');
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`;
}
