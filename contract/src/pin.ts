const ALLOWED = /^[A-Za-z0-9@$%*&]$/;

/** Why a PIN breaks the rules, the first broken one in their order, or null. */
export function pinProblem(pin: string): string | null {
  if (pin.length < 6) return 'PIN must be at least 6 characters.';
  if (pin.length >= 60) return 'PIN must be less than 60 characters.';
  if (!/[A-Za-z]/.test(pin)) return 'PIN must contain at least one letter.';
  const invalid = [...new Set(pin)].filter((character) => !ALLOWED.test(character));
  if (invalid.length === 0) return null;
  const listed = invalid.map((character) => (character === ' ' ? 'space' : character)).join(', ');
  return `PIN can only contain letters, numbers, and @$%*&. Invalid characters: ${listed}`;
}
