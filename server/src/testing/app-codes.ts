import { codeOf, stepAt } from '../features/auth/factors/totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as it is shown to be typed. */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app with this secret shows at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  codeOf(bytesOf(secret), stepAt(moment));
