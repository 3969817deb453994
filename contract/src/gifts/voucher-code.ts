/** Crockford's base 32: no I, L, O, U, so that it can be read aloud and typed from paper. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a code before its check letter: 95 random bits. */
export const RANDOM_LETTERS = 19;
/** Letters of a whole code. */
export const CODE_LETTERS = RANDOM_LETTERS + 1;

/** Luhn mod 32: finds every single wrong letter and nearly every swap of neighbours. */
export function checkLetter(letters: string): string {
  let sum = 0;
  let factor = 2;
  for (const letter of [...letters].reverse()) {
    const addend = factor * CODE_ALPHABET.indexOf(letter);
    sum += Math.floor(addend / 32) + (addend % 32);
    factor = factor === 2 ? 1 : 2;
  }
  return CODE_ALPHABET[(32 - (sum % 32)) % 32] ?? '';
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
  const valid = code.length === CODE_LETTERS && [...code].every((c) => CODE_ALPHABET.includes(c));
  return valid && checkLetter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** The part of a claim link that names its gift: 256 bits, base64url. */
const IN_LINK = /\/g\/([\w-]{43})(?:[/?#]|$)/;

/** A code typed or scanned at a till: a voucher code, or the claim link of a printed card. */
export type ScannedVoucher = { code: string } | { token: string };

/** @returns undefined for what is neither; a mistyped code is found by its check letter */
export function readScanned(scanned: string): ScannedVoucher | undefined {
  const [, token] = IN_LINK.exec(scanned.trim()) ?? [];
  if (token) return { token };
  const code = parseVoucherCode(scanned);
  return code === undefined ? undefined : { code };
}
