import { formatVoucherCode, parseVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { afterAll, describe, expect, test } from 'vitest';
import { Keyring, type Secret } from '../../../platform/security/secrets.ts';
import {
  claimHash,
  claimToken,
  codeHash,
  deriveHashes,
  type GiftIdentity,
  voucherCode,
} from './gift-keys.ts';
import { createHashDeriver } from './hash-deriver.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRETS: Secret[] = [
  { version: 2, value: 'the-newer-one-0123456789abcdefghijklmnop' },
  { version: 1, value: 'the-older-one-0123456789abcdefghijklmnop' },
];
const keys = new Keyring(SECRETS);
const gift = (part: Partial<GiftIdentity> = {}): GiftIdentity => ({
  companyId: 1,
  giftId: 1,
  generation: 1,
  keyVersion: 1,
  ...part,
});
const range = (length: number) => Array.from({ length }, (_, n) => n + 1);
const codes = range(2_000).map((giftId) => voucherCode(keys, gift({ giftId })));
const replaced = (code: string, at: number, by: string) =>
  code.slice(0, at) + by + code.slice(at + by.length);

test('company, gift, generation and key version each make another link and code', () => {
  const gifts = [1, 2, 11].flatMap((companyId) =>
    [1, 2, 11, 12].flatMap((giftId) =>
      [1, 2, 11].flatMap((generation) =>
        [1, 2].map((keyVersion) => gift({ companyId, giftId, generation, keyVersion })),
      ),
    ),
  );
  expect(new Set(gifts.map((one) => claimToken(keys, one))).size).toBe(gifts.length);
  expect(new Set(gifts.map((one) => voucherCode(keys, one))).size).toBe(gifts.length);
  expect(claimToken(keys, gift())).toBe(claimToken(new Keyring(SECRETS.slice(1)), gift()));
  expect(() => voucherCode(keys, gift({ keyVersion: 3 }))).toThrow('version 3');
});

test('each swap makes another code, and the first is as if there were none', () => {
  const codesOf = [0, 1, 2, 11].map((swaps) => voucherCode(keys, { ...gift(), swaps }));
  const others = [1, 2, 11].map((generation) => voucherCode(keys, gift({ generation })));
  expect(new Set([...codesOf, ...others]).size).toBe(6);
  expect(codesOf[0]).toBe(voucherCode(keys, gift()));
});

test('a link holds 256 bits', () => {
  expect(claimToken(keys, gift())).toMatch(/^[\w-]{43}$/);
});

test('a code holds 19 letters that each are any of 32: 95 bits', () => {
  expect(codes.every((code) => code.length === 20)).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
  for (let at = 0; at < 19; at += 1)
    expect([...new Set(codes.map((code) => code[at]))].sort().join('')).toBe(LETTERS);
});

describe('the check letter', () => {
  test('finds every single wrong letter', () => {
    for (const code of codes.slice(0, 50))
      for (let at = 0; at < code.length; at += 1) {
        const wrong = [...LETTERS].filter((letter) => letter !== code[at]);
        for (const letter of wrong)
          expect(parseVoucherCode(replaced(code, at, letter))).toBeUndefined();
      }
  });

  test('finds swapped neighbours, all but 0 with Z', () => {
    const missed = new Set<string>();
    let swaps = 0;
    for (const code of codes)
      for (let at = 0; at < code.length - 1; at += 1) {
        const [left = '', right = ''] = code.slice(at, at + 2);
        if (left === right) continue;
        swaps += 1;
        if (parseVoucherCode(replaced(code, at, right + left)))
          missed.add([left, right].sort().join(''));
      }
    expect(swaps).toBeGreaterThan(30_000);
    expect([...missed]).toEqual(['0Z']);
  });
});

describe('a typed code', () => {
  test('is read back as it was shown', () => {
    for (const code of codes) {
      const shown = formatVoucherCode(code);
      expect(shown).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(parseVoucherCode(shown)).toBe(code);
      expect(parseVoucherCode(` ${shown.toLowerCase().replaceAll('-', ' ')}\n`)).toBe(code);
    }
  });

  test('may have O for 0, and I or L for 1', () => {
    const code = codes.find((one) => one.includes('0') && one.includes('1')) ?? '';
    for (const one of ['I', 'L', 'i', 'l'])
      for (const zero of ['O', 'o'])
        expect(parseVoucherCode(code.replaceAll('1', one).replaceAll('0', zero))).toBe(code);
  });

  test.each([
    ['nothing', () => ''],
    ['a letter too few', (code: string) => code.slice(1)],
    ['a letter too many', (code: string) => `${code}0`],
    ['a letter that is none', (code: string) => replaced(code, 3, 'U')],
    ['a letter of two halves', (code: string) => replaced(code, 3, '😀')],
    ['a letter that grows', (code: string) => replaced(code, 3, 'ß')],
  ])('is refused: %s', (_, change) => {
    for (const code of codes.slice(0, 20)) expect(parseVoucherCode(change(code))).toBeUndefined();
  });
});

test('a hash is neither link nor code, and differs by purpose and version', () => {
  const token = claimToken(keys, gift());
  const code = voucherCode(keys, gift());
  const hashes = [1, 2].flatMap((version) => [
    claimHash(keys, token, version),
    claimHash(keys, code, version),
    codeHash(keys, code, version),
    codeHash(keys, token, version),
  ]);
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(8);
  for (const hash of hashes) {
    expect(hash).toHaveLength(32);
    expect(hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
    expect(hash.includes(code)).toBe(false);
  }
});

describe('the hashes of many gifts', () => {
  const deriver = createHashDeriver(keys, SECRETS);
  afterAll(() => deriver.close());

  test.each([1, 200, 201, 1_500])('are the same from a thread: %i', async (count) => {
    const giftIds = range(count).map((n) => n * 7);
    const derived = await deriver.derive(5, giftIds);
    const here = deriveHashes(keys, 5, giftIds);
    expect(Buffer.from(derived.claimHashes).equals(here.claimHashes)).toBe(true);
    expect(Buffer.from(derived.codeHashes).equals(here.codeHashes)).toBe(true);
  });

  test('stand 32 bytes each in the order of the ids, by the newest secret', async () => {
    const giftIds = range(300).map((n) => 9_000_000_000 - n);
    const { claimHashes, codeHashes } = await deriver.derive(5, giftIds);
    expect([claimHashes.length, codeHashes.length]).toEqual([9_600, 9_600]);
    giftIds.forEach((giftId, n) => {
      const one = gift({ companyId: 5, giftId, keyVersion: 2 });
      const at = (hashes: Uint8Array) => Buffer.from(hashes.subarray(n * 32, n * 32 + 32));
      expect(at(claimHashes).equals(claimHash(keys, claimToken(keys, one), 2))).toBe(true);
      expect(at(codeHashes).equals(codeHash(keys, voucherCode(keys, one), 2))).toBe(true);
    });
  });
});
