const ALLOWED = /^[A-Za-z0-9@$%*&]$/;

function invalidIn(pin: string): string[] {
  return [...new Set(pin)].filter((character) => !ALLOWED.test(character));
}

/** What a PIN has to keep, each rule by itself, in the order in which a broken one is told. */
export const PIN_RULES = {
  least: (pin: string) => pin.length >= 6,
  most: (pin: string) => pin.length < 60,
  letter: (pin: string) => /[A-Za-z]/.test(pin),
  allowed: (pin: string) => invalidIn(pin).length === 0,
};

/** Why a PIN breaks the rules, the first broken one in their order, or null. */
export function pinProblem(pin: string): string | null {
  if (!PIN_RULES.least(pin)) return 'PIN must be at least 6 characters.';
  if (!PIN_RULES.most(pin)) return 'PIN must be less than 60 characters.';
  if (!PIN_RULES.letter(pin)) return 'PIN must contain at least one letter.';
  if (PIN_RULES.allowed(pin)) return null;
  const listed = invalidIn(pin).map((character) => (character === ' ' ? 'space' : character));
  return `PIN can only contain letters, numbers, and @$%*&. Invalid characters: ${listed.join(', ')}`;
}
