import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import * as factors from '../auth/factors.ts';
import * as passkeys from '../auth/passkeys.ts';
import * as proof from '../auth/step-up.ts';
import { ANY_OPERATOR } from './roles.ts';

/* The signed-in operator’s own factors, as members of companies have them. The last one stays. */

const methods = factors.getSignInMethods.reply.shape.body;

export const getOperatorSignInMethods = endpoint('GET', '/operator/sign-in-methods', {
  audience: 'operator',
  may: ANY_OPERATOR,
  reply: envelope(methods.omit({ devices: true })),
});

export const beginOperatorApp = endpoint('POST', '/operator/authenticator-begin', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  reply: factors.beginApp.reply,
});

export const addOperatorApp = endpoint('POST', '/operator/authenticator-add', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  body: factors.addApp.body,
  reply: factors.addApp.reply,
});

export const removeOperatorApp = endpoint('POST', '/operator/authenticator-remove', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  reply: done,
});

export const renewOperatorCodes = endpoint('POST', '/operator/recovery-codes', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  reply: factors.renewRecoveryCodes.reply,
});

export const beginOperatorPasskey = endpoint('POST', '/operator/passkey-begin', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  reply: passkeys.beginPasskey.reply,
});

export const addOperatorPasskey = endpoint('POST', '/operator/passkey-add', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  body: passkeys.addPasskey.body,
  reply: passkeys.addPasskey.reply,
});

export const renameOperatorPasskey = endpoint('POST', '/operator/passkey-rename', {
  audience: 'operator',
  may: ANY_OPERATOR,
  body: passkeys.renamePasskey.body,
  reply: done,
});

export const removeOperatorPasskey = endpoint('POST', '/operator/passkey-remove', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  body: passkeys.removePasskey.body,
  reply: done,
});

/** Begins the proof that a call answered with 428 asks for. */
export const beginOperatorStepUp = endpoint('POST', '/operator/step-up-challenge', {
  audience: 'operator',
  may: ANY_OPERATOR,
  reply: proof.beginStepUp.reply,
});

/** The proof, by a second factor: never by the PIN. */
export const operatorStepUp = endpoint('POST', '/operator/step-up', {
  audience: 'operator',
  may: ANY_OPERATOR,
  body: proof.stepUp.body.extend({ method: z.enum(factors.FACTOR_METHODS) }),
  reply: done,
});
