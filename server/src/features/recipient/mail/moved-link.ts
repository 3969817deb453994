import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../../platform/security/secrets.ts';

/** The page on which the former holder of a gift blocks it, with a token behind it. */
export const MOVED_PATH = '/g/moved';

/** A move of a gift to another address. */
export interface Move {
  companyId: number;
  giftId: number;
  /** The activity with which the new holder got the gift. */
  activityId: number;
}

const MOVE_BYTES = 4 + 8 + 8;
const MAC_BYTES = 16;
const TOKEN = /^[\w-]{48}$/;

function bytesOf({ companyId, giftId, activityId }: Move): Buffer {
  const bytes = Buffer.alloc(MOVE_BYTES);
  bytes.writeUInt32BE(companyId);
  bytes.writeBigUInt64BE(BigInt(giftId), 4);
  bytes.writeBigUInt64BE(BigInt(activityId), 12);
  return bytes;
}

const macOf = (keys: Keyring, bytes: Buffer, version?: number): Buffer =>
  keys.sign('moved-gift', bytes.toString('hex'), version).subarray(0, MAC_BYTES);

/** The token by which the former holder of a gift can block it; it does not open the gift. */
export function movedToken(keys: Keyring, move: Move): string {
  const bytes = bytesOf(move);
  return Buffer.concat([bytes, macOf(keys, bytes)]).toString('base64url');
}

/** @returns undefined for what we have not made */
export function readMovedToken(keys: Keyring, token: string): Move | undefined {
  if (!TOKEN.test(token)) return;
  const all = Buffer.from(token, 'base64url');
  const bytes = all.subarray(0, MOVE_BYTES);
  const mac = all.subarray(MOVE_BYTES);
  if (!keys.versions.some((version) => timingSafeEqual(macOf(keys, bytes, version), mac))) return;
  return {
    companyId: bytes.readUInt32BE(0),
    giftId: Number(bytes.readBigUInt64BE(4)),
    activityId: Number(bytes.readBigUInt64BE(12)),
  };
}
