import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '@regalo/contract/api-keys/api-keys';
import { tokenHash } from '../../platform/security/tokens.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes in base 62. */
const RANDOM = 43;
/** A CRC-32 in base 62. */
const CHECKSUM = 6;
const FORM = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${RANDOM + CHECKSUM}}$`);

function base62(value: bigint, length: number): string {
  let [rest, written] = [value, ''];
  for (let at = 0; at < length; at += 1) {
    written = ALPHABET[Number(rest % 62n)] + written;
    rest /= 62n;
  }
  return written;
}

const checksumOf = (begun: string) => base62(BigInt(crc32(begun)), CHECKSUM);

/** A new secret of a key, with 256 random bits; the checksum tells scanners that it is one. */
export function makeSecret() {
  const begun = API_KEY_PREFIX + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM);
  const secret = begun + checksumOf(begun);
  return { secret, hash: tokenHash(secret), shown: `${API_KEY_PREFIX}…${secret.slice(-4)}` };
}

/** Whether something is a secret, as far as its form and checksum show. */
export const isSecret = (value: string): boolean =>
  FORM.test(value) && value.endsWith(checksumOf(value.slice(0, -CHECKSUM)));
