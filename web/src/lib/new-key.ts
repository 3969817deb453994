/**
 * An idempotency key that nobody has used before. `crypto.randomUUID` exists only on https and
 * localhost; an office network may have neither.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
