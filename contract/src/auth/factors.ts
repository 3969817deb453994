import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { idOf, text } from '../api/fields.ts';
import { passkeyAnswer } from './passkeys.ts';
import { ANY_MEMBER } from './permissions.ts';

/** How a member proves, besides the PIN, that it is them. */
export const FACTOR_METHODS = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** For how many days a browser is remembered, in which the factor was given. */
export const REMEMBERED_DAYS = 30;
/** How many recovery codes a member gets at once. */
export const RECOVERY_CODES = 10;

/** A code of an app or a recovery code, as it was typed. */
export const typedCode = text.max(100);

/** The answer to a request for a factor: a code, or a signed passkey response. */
export const factorResponse = z.union([typedCode, passkeyAnswer]);

const recoveryCodes = z.object({
  /** Shown once: the server keeps only their hashes. Empty where the member has some already. */
  recovery_codes: z.array(z.string()),
});

const device = z.object({
  id: z.number().int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

/** How the signed-in manager signs in, besides the PIN. */
export const getSignInMethods = endpoint('GET', '/manager/sign-in-methods', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(
    z.object({
      /** In the order in which they were added. */
      passkeys: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          createdAt: z.string(),
          lastUsedAt: z.string().nullable(),
        }),
      ),
      /** The authenticator app. */
      app: z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
      /** How many recovery codes are left. */
      recovery_codes: z.number().int(),
      devices: z.array(device),
    }),
  ),
});

/** The setup of an authenticator app. Nothing is stored until `addApp`. */
export const newApp = z.object({
  /** Base32, for typing it in. */
  secret: z.string(),
  /** otpauth:// */
  address: z.string(),
  /** The address as a QR code: a path in a square of `size`. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
  /** The same, sealed, for `addApp`; for ten minutes. */
  setup: z.string(),
});

export const beginApp = endpoint('POST', '/manager/authenticator-begin', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  reply: envelope(newApp),
});

/** The app with its first code, which shows that it has the secret. Other sessions end. */
export const addApp = endpoint('POST', '/manager/authenticator-add', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  body: z.object({ setup: text.max(1_000), response: typedCode }),
  reply: envelope(recoveryCodes),
});

export const removeApp = endpoint('POST', '/manager/authenticator-remove', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  reply: done,
});

/** New recovery codes; those there were do not work any more. */
export const renewRecoveryCodes = endpoint('POST', '/manager/recovery-codes', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  reply: envelope(recoveryCodes),
});

/** Forgets a remembered device: it is asked for the factor again. */
export const forgetDevice = endpoint('POST', '/manager/device-forget', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: z.object({ id: idOf('device') }),
  reply: done,
});
