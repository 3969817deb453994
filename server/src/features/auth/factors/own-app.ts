import { randomBytes } from 'node:crypto';
import type { newApp } from '@regalo/contract/auth/factors';
import type { z } from 'zod';
import { drawQr } from '../../../platform/qr-drawing.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore, Place } from '../accounts/account-store.ts';
import { challengeOver } from './challenge.ts';
import { factorWrong } from './check-factor.ts';
import { appAddress, base32, stepOfCode } from './totp.ts';

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
const SETUP_MINUTES = 10;

type Prefixed = Pick<AccountStore, 'prefix'>;

const contextOf = ({ prefix }: Prefixed, { tenantId, id }: Place) =>
  `${prefix}setup:${tenantId}:${id}`;

type Used = Pick<Services, 'keys' | 'now'>;

/** The secret with which an authenticator app is set up. Nothing is kept: its owner sends `setup` back with the first code. */
export async function beginApp(
  { keys, now }: Used,
  store: Prefixed,
  place: Place,
  email: string,
): Promise<z.input<typeof newApp>> {
  const secret = randomBytes(SECRET_BYTES);
  const expires = Buffer.alloc(8);
  expires.writeBigUInt64BE(BigInt(now().getTime() + SETUP_MINUTES * 60_000));
  const sealed = keys.seal(
    'authenticator-app',
    Buffer.concat([expires, secret]),
    contextOf(store, place),
  );
  const address = appAddress(secret, email);
  return {
    secret: base32(secret),
    address,
    qr: await drawQr(address),
    setup: sealed.toString('base64url'),
  };
}

function openSetup(keys: Keyring, store: Prefixed, place: Place, setup: string): Buffer {
  try {
    return keys.open('authenticator-app', Buffer.from(setup, 'base64url'), contextOf(store, place));
  } catch {
    throw challengeOver();
  }
}

/**
 * The secret of an app that has shown by its first code that it has it.
 * @throws Refusal challenge_over for a setup that is over or another's; wrong_factor
 */
export function confirmApp(
  { keys, now }: Used,
  store: Prefixed,
  place: Place,
  { setup, response }: { setup: string; response: string },
): { secret: Buffer; step: number } {
  const opened = openSetup(keys, store, place, setup);
  if (Number(opened.readBigUInt64BE()) < now().getTime()) throw challengeOver();
  const secret = opened.subarray(8);
  const step = stepOfCode(secret, response, { now: now(), after: 0 });
  if (step === undefined) throw factorWrong();
  return { secret, step };
}
