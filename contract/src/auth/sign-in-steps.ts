import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { FACTOR_METHODS, factorResponse, newApp, typedCode } from './factors.ts';
import { passkeyRequest } from './passkey-request.ts';
import { madePasskey, passkeyAnswer, passkeyCreation } from './passkeys.ts';
import { signedInBody } from './signed-in.ts';

/** The second factor of a sign-in. */
export const loginFactor = endpoint('POST', '/ca/user-login-factor', {
  audience: 'public',
  body: z.object({
    challenge: text.max(1_000),
    method: z.enum(FACTOR_METHODS),
    response: factorResponse,
    /** Spares this browser the factor for `REMEMBERED_DAYS`. */
    remember: z.boolean().default(false),
  }),
  reply: envelope(signedInBody),
});

/** Begins a sign-in with a passkey alone, of whoever has one in the browser. */
export const beginPasskeyLogin = endpoint('POST', '/ca/user-login/passkey-challenge', {
  audience: 'public',
  reply: envelope(z.object({ challenge: z.string(), passkey: passkeyRequest })),
});

/** Signs in with a passkey: no PIN and no other factor. */
export const passkeyLogin = endpoint('POST', '/ca/user-login/passkey', {
  audience: 'public',
  body: z.object({ challenge: text.max(1_000), response: passkeyAnswer }),
  reply: envelope(signedInBody),
});

const challenge = text.max(1_000);

/** The setup of a second factor at a sign-in: an app or a passkey. */
export const beginEnrolment = endpoint('POST', '/ca/user-login/enrol-begin', {
  audience: 'public',
  body: z.object({ challenge }),
  reply: envelope(
    z.object({
      app: newApp,
      passkey: z.object({ challenge: z.string(), options: passkeyCreation }),
    }),
  ),
});

/** Adds the first second factor and signs in: an app by its first code, or else a passkey. */
export const enrol = endpoint('POST', '/ca/user-login/enrol', {
  audience: 'public',
  body: z.object({
    challenge,
    app: z.object({ setup: challenge, response: typedCode }).optional(),
    passkey: z
      .object({ challenge, name: text.trim().min(1).max(60), made: madePasskey })
      .optional(),
  }),
  reply: envelope(signedInBody.extend({ recovery_codes: z.array(z.string()) })),
});

/** Clears the factors of whoever a link was mailed to by an Admin. They sign in with the PIN then. */
export const clearFactors = endpoint('POST', '/ca/user-login/clear-factors', {
  audience: 'public',
  body: z.object({ token: text.max(200) }),
  reply: done,
});
