import { createHash, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../security/secrets.ts';

/** The page that ends reminders, with a token behind it. */
export const UNSUBSCRIBE = '/unsubscribe';

/** An opt-out from reminders: an address and a company. */
export interface OptOut {
  companyId: number;
  addressHash: Buffer;
}

const ID_BYTES = 4;
const HASH_BYTES = 32;
const MAC_BYTES = 16;
const TOKEN = /^[\w-]{70}$/;

/** The hash of an address that opted out of reminders; it outlives every secret. */
export const hashAddress = (address: string): Buffer =>
  createHash('sha256').update(address.toLowerCase()).digest();

function bytesOf({ companyId, addressHash }: OptOut): Buffer {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(companyId);
  return Buffer.concat([id, addressHash]);
}

const macOf = (keys: Keyring, bytes: Buffer, version?: number): Buffer =>
  keys.sign('unsubscribe', bytes.toString('hex'), version).subarray(0, MAC_BYTES);

/** The part of an address that ends the reminders of a company to somebody; it says nothing else. */
export function optOutToken(keys: Keyring, optOut: OptOut): string {
  const bytes = bytesOf(optOut);
  return Buffer.concat([bytes, macOf(keys, bytes)]).toString('base64url');
}

/** @returns undefined for what we have not made */
export function readOptOutToken(keys: Keyring, token: string): OptOut | undefined {
  if (!TOKEN.test(token)) return;
  const all = Buffer.from(token, 'base64url');
  const bytes = all.subarray(0, ID_BYTES + HASH_BYTES);
  const mac = all.subarray(ID_BYTES + HASH_BYTES);
  const ours = keys.versions.some((version) => timingSafeEqual(macOf(keys, bytes, version), mac));
  if (!ours) return;
  return { companyId: bytes.readUInt32BE(0), addressHash: bytes.subarray(ID_BYTES) };
}
