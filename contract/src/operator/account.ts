import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, language } from '../api/fields.ts';
import { changePin, csrfToken, forgotPin, login, resetPin } from '../auth/auth.ts';
import {
  beginEnrolment,
  beginPasskeyLogin,
  enrol,
  loginFactor,
  passkeyLogin,
} from '../auth/sign-in-steps.ts';
import { stepDue } from '../auth/step-due.ts';
import { ANY_OPERATOR } from './roles.ts';

/*
 * How an operator signs in: by PIN and second factor, or by a passkey alone. Without a second factor nobody is let
 * in: who has none adds one at the first sign-in. No token of another audience is worth anything here.
 */

const operatorProfile = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language,
  /** See `OPERATOR_ROLES`. */
  roles: z.array(z.string()).readonly(),
  /** What the roles allow. */
  permissions: z.array(z.string()).readonly(),
  /** Colones above which a credit, a correction or a payout waits for a second operator. */
  second_operator_above: colones,
  /** What addresses of stored files are relative to. */
  media_base: z.string(),
});

const signedIn = z.object({ token: z.string(), operator: operatorProfile });

export const operatorCsrfToken = endpoint('GET', '/operator/csrf-token', {
  audience: 'public',
  reply: csrfToken.reply,
});

/** E-mail and PIN. The answer is always a step: the second factor, or adding the first one. */
export const operatorLogin = endpoint('POST', '/operator/login', {
  audience: 'public',
  body: login.body,
  reply: envelope(stepDue),
});

/** The second factor of a sign-in. */
export const operatorLoginFactor = endpoint('POST', '/operator/login-factor', {
  audience: 'public',
  body: loginFactor.body.omit({ remember: true }),
  reply: envelope(signedIn),
});

/** Begins a sign-in with a passkey alone. */
export const beginOperatorPasskeyLogin = endpoint('POST', '/operator/passkey-challenge', {
  audience: 'public',
  reply: beginPasskeyLogin.reply,
});

export const operatorPasskeyLogin = endpoint('POST', '/operator/passkey-login', {
  audience: 'public',
  body: passkeyLogin.body,
  reply: envelope(signedIn),
});

/** What the first second factor is set up with at a sign-in. */
export const beginOperatorEnrolment = endpoint('POST', '/operator/enrol-begin', {
  audience: 'public',
  body: beginEnrolment.body,
  reply: beginEnrolment.reply,
});

/** Adds the first second factor and signs in. */
export const operatorEnrol = endpoint('POST', '/operator/enrol', {
  audience: 'public',
  body: enrol.body,
  reply: envelope(signedIn.extend({ recovery_codes: z.array(z.string()) })),
});

export const forgotOperatorPin = endpoint('POST', '/operator/forgot-pin', {
  audience: 'public',
  body: forgotPin.body,
  reply: done,
});

/** Takes the token of a mailed link: of an invitation, or of a new PIN that was asked for. */
export const resetOperatorPin = endpoint('POST', '/operator/reset-pin', {
  audience: 'public',
  body: resetPin.body,
  reply: done,
});

export const operatorLogout = endpoint('POST', '/operator/logout', {
  audience: 'operator',
  may: ANY_OPERATOR,
  reply: done,
});

export const getOperatorProfile = endpoint('GET', '/operator/profile', {
  audience: 'operator',
  may: ANY_OPERATOR,
  reply: envelope(operatorProfile),
});

/** The language of the signed-in operator’s pages and mails. */
export const setOperatorLanguage = endpoint('POST', '/operator/language', {
  audience: 'operator',
  may: ANY_OPERATOR,
  body: z.object({ language }),
  reply: done,
});

/** A new PIN; every other session of the operator ends. */
export const changeOperatorPin = endpoint('POST', '/operator/change-pin', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  body: changePin.body,
  reply: done,
});
