import { type Problem, problem } from '../refusals/problem.ts';

/** A PIN has as many characters or more, and fewer than the limit. */
export const PIN_LENGTH = { min: 6, limit: 60 } as const;
/** For how many minutes the link by which a PIN is set works. */
export const PIN_LINK_MINUTES = 30;
const ALLOWED = /^[A-Za-z0-9@$%*&]$/;

function invalidIn(pin: string): string[] {
  return [...new Set(pin)].filter((character) => !ALLOWED.test(character));
}

/** The rules of a PIN, in the order in which a broken one is reported. */
export const PIN_RULES = {
  least: (pin: string) => pin.length >= PIN_LENGTH.min,
  most: (pin: string) => pin.length < PIN_LENGTH.limit,
  letter: (pin: string) => /[A-Za-z]/.test(pin),
  allowed: (pin: string) => invalidIn(pin).length === 0,
};

/** The first rule that a PIN breaks, or null. */
export function pinProblem(pin: string): Problem | null {
  if (!PIN_RULES.least(pin)) return problem('pin_too_short', { min: PIN_LENGTH.min });
  if (!PIN_RULES.most(pin)) return problem('pin_too_long', { limit: PIN_LENGTH.limit });
  if (!PIN_RULES.letter(pin)) return problem('pin_without_letter');
  if (PIN_RULES.allowed(pin)) return null;
  return problem('pin_characters', { characters: invalidIn(pin) });
}
