import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Keyring } from './secrets.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The stored hash of a token. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer');

/** Of a token's 32 bytes, those that are random; the others are their signature. */
const RANDOM_BYTES = 20;

const signatureOf = (keys: Keyring, random: Buffer, version?: number) =>
  keys.sign('session', random.toString('base64url'), version).subarray(0, 32 - RANDOM_BYTES);

/** Makes a bearer token, of which 160 bits are random. */
export function makeToken(keys: Keyring): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, signatureOf(keys, random)]).toString('base64url');
}

/**
 * Whether a token was once given to somebody who signed in, as far as its signature shows: those of
 * earlier versions had none, and a secret may be gone. It says nothing about the session.
 */
export function wasIssued(keys: Keyring, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const [random, given] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return keys.versions.some((version) =>
    timingSafeEqual(given, signatureOf(keys, random, version)),
  );
}

/** The bearer token of an Authorization header. @throws Refusal unauthorized */
export function bearerToken(header: string | undefined): string {
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  if (!token || !TOKEN.test(token)) throw new Refusal('sign_in_required');
  return token;
}
