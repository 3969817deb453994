import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { FACTOR_METHODS, factorResponse } from './factors.ts';
import { passkeyAnswer, passkeyRequest } from './passkeys.ts';
import { signedInBody } from './signed-in.ts';

/** What is asked of somebody whose PIN was right, before there is a token. */
export const factorDue = z.object({
  step: z.literal('factor'),
  /** Names this sign-in; for five minutes, five tries and one success. */
  challenge: z.string(),
  /** See `FACTOR_METHODS`. */
  methods: z.array(z.string()),
  /** For the method `passkey`; null where it is none of them. */
  passkey: passkeyRequest.nullable(),
});
export type FactorDue = z.infer<typeof factorDue>;

/** The answer to a right PIN: who has signed in, or what is due first. */
export const signedInOrDue = envelope(z.union([signedInBody, factorDue]));

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
