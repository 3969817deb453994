import type { Keyring } from '../../../platform/security/secrets.ts';

/** What a voucher code and a claim link are derived from; a new generation kills the old ones. */
export interface GiftIdentity {
  companyId: number;
  giftId: number;
  generation: number;
  keyVersion: number;
}

/** Crockford's base 32: no I, L, O, U, so that it can be read aloud and typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 19;

const identity = (gift: GiftIdentity) => `${gift.companyId}:${gift.giftId}:${gift.generation}`;

/** The secret part of a claim link: 256 bits, base64url. */
export function claimToken(keys: Keyring, gift: GiftIdentity): string {
  return keys.sign('claim-link', identity(gift), gift.keyVersion).toString('base64url');
}

/** Luhn mod 32: finds every single wrong letter and nearly every swap of neighbours. */
function checkLetter(letters: string): string {
  let sum = 0;
  let factor = 2;
  for (const letter of [...letters].reverse()) {
    const addend = factor * ALPHABET.indexOf(letter);
    sum += Math.floor(addend / 32) + (addend % 32);
    factor = factor === 2 ? 1 : 2;
  }
  return ALPHABET[(32 - (sum % 32)) % 32] ?? '';
}

/** Five bits a letter, from the front of the bytes. */
function encode(bytes: Buffer, letters: number): string {
  let text = '';
  for (let n = 0; n < letters; n += 1) {
    const bit = n * 5;
    // Two neighbouring bytes hold any five bits.
    const pair = bytes.readUInt16BE(bit >> 3);
    text += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return text;
}

/** 95 bits and a check letter, 20 letters in all, without hyphens. */
export function voucherCode(keys: Keyring, gift: GiftIdentity): string {
  const letters = encode(
    keys.sign('voucher-code', identity(gift), gift.keyVersion),
    RANDOM_LETTERS,
  );
  return letters + checkLetter(letters);
}

/** `ABCD-EFGH-JKMN-PQRS-TVWX`, as people see it. */
export function formatVoucherCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/**
 * The code a person typed: hyphens and blanks dropped, look-alikes read as what was meant.
 * @returns undefined if letters or the check letter are wrong
 */
export function parseVoucherCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
  const valid = code.length === RANDOM_LETTERS + 1 && [...code].every((c) => ALPHABET.includes(c));
  return valid && checkLetter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
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
