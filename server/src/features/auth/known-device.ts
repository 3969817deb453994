import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../../platform/http/cookie.ts';
import type { Keyring } from '../../platform/security/secrets.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountStore } from './accounts/account-store.ts';

/** Each sign-in gives a new cookie, so a device that is used stays known. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** A browser in which a manager has signed in before. */
export interface KnownDevice {
  /** Another one after each sign-in. */
  id: string;
  /** How often the manager had had a new PIN when it signed in. */
  pinChanges: number;
}

type Used = Pick<Services, 'keys' | 'now' | 'publicUrl'>;

/** Whose device it is. */
interface Owner {
  store: Pick<AccountStore, 'prefix'>;
  email: string;
}

/** Several managers may use one browser, so each has a cookie of their own. */
function cookieName(
  { keys, publicUrl }: Pick<Used, 'keys' | 'publicUrl'>,
  { store: { prefix }, email }: Owner,
  version: number,
) {
  const account = keys
    .sign('known-device', `${prefix}account ${email}`, version)
    .toString('hex')
    .slice(0, 12);
  // Browsers take the prefix with HTTPS alone.
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}regalo-device-${account}`;
}

const signatureOf = (
  keys: Keyring,
  { store: { prefix }, email }: Owner,
  content: string,
  version: number,
) => keys.sign('known-device', `${prefix}device ${content} ${email}`, version);

/** The Set-Cookie header that makes a browser known to an account. It signs nobody in. */
export function deviceCookie(services: Used, owner: Owner, pinChanges: number): string {
  const { keys, now, publicUrl } = services;
  const expires = Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS;
  const content = `${expires}.${pinChanges}.${randomBytes(16).toString('base64url')}`;
  const signature = signatureOf(keys, owner, content, keys.current).toString('base64url');
  return [
    `${cookieName(services, owner, keys.current)}=${content}.${signature}`,
    `Max-Age=${LIFETIME_SECONDS}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}

function readVersion(services: Used, cookies: string, owner: Owner, version: number) {
  const { keys, now } = services;
  const value = readCookie(cookies, cookieName(services, owner, version));
  const [, content = '', sent = ''] =
    /^(\d{1,12}\.\d{1,9}\.[\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  const [expires, pinChanges, id] = content.split('.');
  if (!id || Number(expires) * 1000 < now().getTime()) return;
  const right = signatureOf(keys, owner, content, version);
  const given = Buffer.from(sent, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return;
  return { id, pinChanges: Number(pinChanges) };
}

/**
 * The device that a request's cookies show for an account. Whether its manager has had a new PIN
 * since is for the caller to compare.
 */
export function readDevice(services: Used, cookies: string | undefined, owner: Owner) {
  if (!cookies) return;
  for (const version of services.keys.versions) {
    const device: KnownDevice | undefined = readVersion(services, cookies, owner, version);
    if (device) return device;
  }
  return;
}
