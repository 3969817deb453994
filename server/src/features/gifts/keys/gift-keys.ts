import { CODE_ALPHABET, checkLetter, RANDOM_LETTERS } from '@regalo/contract/gifts/voucher-code';
import type { Keyring } from '../../../platform/security/secrets.ts';

/** The inputs of a voucher code and a claim link; a new generation revokes the old ones. */
export interface GiftIdentity {
  companyId: number;
  giftId: number;
  generation: number;
  keyVersion: number;
}

/** A code is made anew by each swap for another shop's card, too; the link stays. */
type CodeIdentity = GiftIdentity & { swaps?: number };

const identity = (gift: GiftIdentity) => `${gift.companyId}:${gift.giftId}:${gift.generation}`;

/** The secret part of a claim link: 256 bits, base64url. */
export function claimToken(keys: Keyring, gift: GiftIdentity): string {
  return keys.sign('claim-link', identity(gift), gift.keyVersion).toString('base64url');
}

/** Five bits a letter, from the front of the bytes. */
function encode(bytes: Buffer, letters: number): string {
  let text = '';
  for (let n = 0; n < letters; n += 1) {
    const bit = n * 5;
    // Two neighbouring bytes hold any five bits.
    const pair = bytes.readUInt16BE(bit >> 3);
    text += CODE_ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return text;
}

/** 95 bits and a check letter, 20 letters in all, without hyphens. */
export function voucherCode(keys: Keyring, { swaps = 0, ...gift }: CodeIdentity): string {
  const name = swaps > 0 ? `${identity(gift)}:${swaps}` : identity(gift);
  const letters = encode(keys.sign('voucher-code', name, gift.keyVersion), RANDOM_LETTERS);
  return letters + checkLetter(letters);
}

/** The hash by which a claim link is found in the database; the link cannot be derived from it. */
export const claimHash = (keys: Keyring, token: string, keyVersion: number): Buffer =>
  keys.sign('find-claim', token, keyVersion);

/** The same for a voucher code. */
export const codeHash = (keys: Keyring, code: string, keyVersion: number): Buffer =>
  keys.sign('find-code', code, keyVersion);

const HASH_BYTES = 32;

/**
 * The hashes of many new gifts, 32 bytes each, one after the other in the order of the ids. About
 * 10 µs a gift, so it runs in a thread of its own; see hash-deriver.ts.
 */
export function deriveHashes(
  keys: Keyring,
  companyId: number,
  giftIds: readonly number[],
): { claimHashes: Buffer; codeHashes: Buffer } {
  const claimHashes = Buffer.alloc(giftIds.length * HASH_BYTES);
  const codeHashes = Buffer.alloc(giftIds.length * HASH_BYTES);
  const keyVersion = keys.current;
  giftIds.forEach((giftId, n) => {
    const gift = { companyId, giftId, generation: 1, keyVersion };
    claimHash(keys, claimToken(keys, gift), keyVersion).copy(claimHashes, n * HASH_BYTES);
    codeHash(keys, voucherCode(keys, gift), keyVersion).copy(codeHashes, n * HASH_BYTES);
  });
  return { claimHashes, codeHashes };
}
