import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { idOf, text } from '../api/fields.ts';
import { knownPasskey } from './passkey-request.ts';
import { ANY_MEMBER } from './permissions.ts';

/** How many passkeys a member may have. */
export const PASSKEYS_MAX = 20;
/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;

/* What browsers take and answer, as WebAuthn writes it in JSON. Bytes are base64url. */

/** The options for creating a passkey. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.number(),
});

/** How its owner calls a passkey. */
const passkeyName = text.trim().min(1).max(PASSKEY_NAME_MAX);

const bytes = text.max(16_000);

/** The response of a passkey. */
export const passkeyAnswer = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Whose it is. */
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A passkey that a browser has made. */
export const madePasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(text.max(30)).max(10).default([]),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

/** Begins to add a passkey to the signed-in member. */
export const beginPasskey = endpoint('POST', '/manager/passkey-begin', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  reply: envelope(z.object({ challenge: z.string(), options: passkeyCreation })),
});

/** Adds it. Other sessions end. Recovery codes come with the first factor. */
export const addPasskey = endpoint('POST', '/manager/passkey-add', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  body: z.object({
    challenge: text.max(1_000),
    name: passkeyName,
    made: madePasskey,
  }),
  reply: envelope(z.object({ recovery_codes: z.array(z.string()) })),
});

/** Gives a passkey another name. It opens nothing, so it asks for no step-up. */
export const renamePasskey = endpoint('POST', '/manager/passkey-rename', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: z.object({ id: idOf('passkey'), name: passkeyName }),
  reply: done,
});

export const removePasskey = endpoint('POST', '/manager/passkey-remove', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  body: z.object({ id: idOf('passkey') }),
  reply: done,
});
