import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIXES } from '@regalo/contract/api-keys/api-keys';
import { tokenHash } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes in base 62. */
const RANDOM = 43;
/** A CRC-32 in base 62. */
const CHECKSUM = 6;
const FORM = new RegExp(`^[0-9A-Za-z]{${RANDOM + CHECKSUM}}$`);

function base62(value: bigint, length: number): string {
  let [rest, written] = [value, ''];
  for (let at = 0; at < length; at += 1) {
    written = ALPHABET[Number(rest % 62n)] + written;
    rest /= 62n;
  }
  return written;
}

const checksumOf = (begun: string) => base62(BigInt(crc32(begun)), CHECKSUM);

type Side = Pick<Services, 'livemode'>;

/** How the keys of a process's services begin. */
const prefixOf = ({ livemode }: Side) => API_KEY_PREFIXES[livemode ? 'live' : 'test'];

/** A new secret of a key, with 256 random bits; the checksum tells scanners that it is one. */
export function makeSecret(side: Side) {
  const prefix = prefixOf(side);
  const begun = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM);
  const secret = begun + checksumOf(begun);
  return { secret, hash: tokenHash(secret), shown: `${prefix}…${secret.slice(-4)}` };
}

/** Whether something is a secret of this side, as far as its form and checksum show. */
export function isSecret(value: string, side: Side): boolean {
  const prefix = prefixOf(side);
  if (!value.startsWith(prefix) || !FORM.test(value.slice(prefix.length))) return false;
  return value.endsWith(checksumOf(value.slice(0, -CHECKSUM)));
}
