import { type Problem, problem } from '../refusals/problem.ts';

/** The fewest characters of a PIN. */
const MIN_LENGTH = 6;
/** A PIN has fewer characters than this. */
const LENGTH_LIMIT = 60;
const ALLOWED = /^[A-Za-z0-9@$%*&]$/;

function invalidIn(pin: string): string[] {
  return [...new Set(pin)].filter((character) => !ALLOWED.test(character));
}

/** The rules of a PIN, in the order in which a broken one is reported. */
export const PIN_RULES = {
  least: (pin: string) => pin.length >= MIN_LENGTH,
  most: (pin: string) => pin.length < LENGTH_LIMIT,
  letter: (pin: string) => /[A-Za-z]/.test(pin),
  allowed: (pin: string) => invalidIn(pin).length === 0,
};

/** The first rule that a PIN breaks, or null. */
export function pinProblem(pin: string): Problem | null {
  if (!PIN_RULES.least(pin)) return problem('pin_too_short', { min: MIN_LENGTH });
  if (!PIN_RULES.most(pin)) return problem('pin_too_long', { limit: LENGTH_LIMIT });
  if (!PIN_RULES.letter(pin)) return problem('pin_without_letter');
  if (PIN_RULES.allowed(pin)) return null;
  return problem('pin_characters', { characters: invalidIn(pin) });
}
