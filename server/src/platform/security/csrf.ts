import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@regalo/contract/values/days';
import { Refusal } from '../refusal.ts';
import type { Keyring } from './secrets.ts';

/**
 * No cookie authenticates, so the token only has to be ours and fresh. It is not bound to a user.
 */
const LIFETIME_MS = DAY_MS;

function signature(keys: Keyring, version: number, content: string): Buffer {
  return keys.sign('csrf', content, version);
}

/** A signed token that writes must carry in X-CSRF-Token for the next 24 hours. */
export function issueCsrfToken(keys: Keyring, now: Date): string {
  const expires = now.getTime() + LIFETIME_MS;
  const content = `${keys.current}.${expires}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${signature(keys, keys.current, content).toString('base64url')}`;
}

const refusal = () => new Refusal('page_expired');

/** @throws Refusal csrf if the token is missing, forged or expired */
export function checkCsrfToken(keys: Keyring, token: unknown, now: Date): void {
  if (typeof token !== 'string' || token.length > 200) throw refusal();
  const [version, expires, nonce, sent] = token.split('.');
  if (!version || !expires || !nonce || !sent) throw refusal();
  if (!keys.versions.includes(Number(version))) throw refusal();
  const right = signature(keys, Number(version), `${version}.${expires}.${nonce}`);
  const given = Buffer.from(sent, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refusal();
  if (!(Number(expires) > now.getTime())) throw refusal();
}
