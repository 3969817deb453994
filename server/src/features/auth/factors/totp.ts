import { createHmac, timingSafeEqual } from 'node:crypto';

/** The defaults of RFC 6238: SHA-1, 30 seconds, six digits. Many apps support nothing else. */
const PERIOD_MS = 30_000;
const DIGITS = 6;

/** The number of the 30-second step of a moment, from 1970. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / PERIOD_MS);

/** The code of a secret for a step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step whose code was typed: the present one, or one before or after, as clocks differ.
 * @param after the last step whose code was used; it and those before it have none any more
 */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  const present = stepAt(now);
  return [present - 1, present, present + 1].find((step) => {
    const right = Buffer.from(codeOf(secret, step));
    return step > after && code.length === right.length && timingSafeEqual(code, right);
  });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as it is typed into an app (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The address that an app reads from a QR code. @param account how the app calls it */
export function appAddress(secret: Buffer, account: string): string {
  const parameters = new URLSearchParams({ secret: base32(secret), issuer: 'Regalo' });
  return `otpauth://totp/Regalo:${encodeURIComponent(account)}?${parameters}`;
}
