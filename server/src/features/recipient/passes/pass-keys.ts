import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { GiftIdentity } from '../../gifts/keys/gift-keys.ts';

/** Company, gift, generation and key; the rest is zero, by which we know our own. */
const COMPANY_AT = 0;
const GIFT_AT = 4;
const GENERATION_AT = 10;
const KEY_AT = 12;
const USED = 14;
const BLOCK = 16;

const SERIAL = /^[0-9a-f]{32}$/;

/** By which Apple and Google name the pass of a gift's link. It says nothing to others, and to us which link it is. */
export function passSerial(keys: Keyring, gift: GiftIdentity): string {
  const block = Buffer.alloc(BLOCK);
  block.writeUInt32BE(gift.companyId, COMPANY_AT);
  block.writeUIntBE(gift.giftId, GIFT_AT, GENERATION_AT - GIFT_AT);
  block.writeUInt16BE(gift.generation, GENERATION_AT);
  block.writeUInt16BE(gift.keyVersion, KEY_AT);
  return keys.conceal('pass', block, gift.keyVersion).toString('hex');
}

/** The link of a serial; undefined for one that we have not given. */
export function readSerial(keys: Keyring, serial: string): GiftIdentity | undefined {
  if (!SERIAL.test(serial)) return;
  for (const version of keys.versions) {
    const block = keys.reveal('pass', Buffer.from(serial, 'hex'), version);
    if (block.subarray(USED).some((byte) => byte !== 0)) continue;
    if (block.readUInt16BE(KEY_AT) !== version) continue;
    return {
      companyId: block.readUInt32BE(COMPANY_AT),
      giftId: block.readUIntBE(GIFT_AT, GENERATION_AT - GIFT_AT),
      generation: block.readUInt16BE(GENERATION_AT),
      keyVersion: version,
    };
  }
  return;
}

const secretOf = (keys: Keyring, serial: string, version: number) =>
  keys.sign('pass-secret', serial, version).toString('base64url');

/** What a device shows to be let at a pass. */
export const passSecret = (keys: Keyring, serial: string, { keyVersion }: GiftIdentity): string =>
  secretOf(keys, serial, keyVersion);

/** The link of a serial whose secret somebody has; undefined where they do not go together. */
export function readPass(keys: Keyring, serial: string, secret: string): GiftIdentity | undefined {
  const gift = readSerial(keys, serial);
  if (!gift) return;
  const expected = Buffer.from(secretOf(keys, serial, gift.keyVersion));
  const given = Buffer.from(secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? gift : undefined;
}
