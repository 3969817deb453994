import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { type Problem, problem } from '../refusals/problem.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { ANY_MEMBER } from './permissions.ts';
import { pinProblem } from './pin.ts';
import { signedInBody } from './signed-in.ts';
import { ssoDue, stepDue } from './step-due.ts';

/** The credentials of a sign-in, as typed. */
export interface Credentials {
  email: string;
  pin: string;
}

/** Checks a sign-in. @returns the problem of each field, in the order of the form */
export function loginProblems({
  email,
  pin,
}: Credentials): (Problem & { field: keyof Credentials })[] {
  const ofEmail = isEmail(email) ? null : problem(email ? 'email_format' : 'login_email_missing');
  const ofPin = pin ? pinProblem(pin) : problem('login_pin_missing');
  return [
    ...(ofEmail ? [{ field: 'email' as const, ...ofEmail }] : []),
    ...(ofPin ? [{ field: 'pin' as const, ...ofPin }] : []),
  ];
}

/** Why a sign-in cannot be sent: one reason, a field that is empty before one that is wrong. */
export function loginProblem(input: Credentials): Problem | null {
  if (!input.email && !input.pin) return problem('fields_required');
  if (input.email && !input.pin) return problem('login_pin_missing');
  const [first] = loginProblems(input);
  if (!first) return null;
  const { field: _, ...why } = first;
  return why as Problem;
}

const loginInput = z
  .object({
    email: text.default('').transform(normalizeEmail),
    pin: text.default(''),
    /** The reply of `finishSso`: allows this sign-in where the company has switched the PIN off. */
    sso_link: text.max(4_000).optional(),
  })
  .superRefine(obeys(loginProblem));

/** A PIN that somebody chooses. */
export const newPin = text.superRefine(obeys(pinProblem));

export const csrfToken = endpoint('GET', '/ca/csrf-token', {
  audience: 'public',
  reply: envelope(z.object({ csrfToken: z.string() })),
});

/** E-mail and PIN. Where a second factor is due, the answer has a step instead of a token. */
export const login = endpoint('POST', '/ca/user-login', {
  audience: 'public',
  body: loginInput,
  reply: envelope(z.union([signedInBody, stepDue, ssoDue])),
});

export const logout = endpoint('POST', '/ca/user-logout', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: done,
});

/** A new PIN for the signed-in manager; every other session of theirs ends. */
export const changePin = endpoint('POST', '/manager/change-pin', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: 'factor',
  body: z.object({ pin: text.max(200), new_pin: newPin }),
  reply: done,
});

/** Characters of a name of a member, or of whoever asks for a membership. */
export const SHORT_TEXT_MAX = 100;

/** A text that has to be filled in, such as a name. */
export const shortText = text.trim().min(1, refuse('fields_required')).max(SHORT_TEXT_MAX);

export const register = endpoint('POST', '/ca/user-login/register', {
  audience: 'public',
  body: z.object({
    name: shortText,
    company: shortText,
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')),
    phone: text.trim().max(30).default(''),
    note: text.trim().max(1000).default(''),
    terms: z.literal(true, refuse('terms_not_accepted')),
  }),
  reply: done,
});

export const forgotPin = endpoint('POST', '/ca/user-login/forgot', {
  audience: 'public',
  body: z.object({
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_format')),
  }),
  reply: done,
});

export const resetPin = endpoint('POST', '/ca/user-login/reset', {
  audience: 'public',
  body: z.object({ token: text.max(200), pin: newPin }),
  reply: done,
});
