import { z } from 'zod';
import { done, endpoint, envelope } from '../../api/endpoint.ts';
import { text } from '../../api/fields.ts';
import { refuse } from '../../refusals/issues.ts';
import { isEmail, normalizeEmail } from '../../values/email.ts';
import { ANY_MEMBER } from '../permissions.ts';
import { signedInBody } from '../signed-in.ts';
import { stepDue } from '../step-due.ts';

/** For how many minutes a sign-in at the provider may take. */
export const SSO_MINUTES = 10;

/** The provider's answer in the address of the return page. */
const providerAnswer = z.object({
  code: text.max(4_000),
  state: text.max(200),
  /** The issuer of the answer, where the provider names it. */
  iss: text.max(500).optional(),
});

/**
 * Begins a sign-in with the provider of a company, by the domain of an e-mail alone: whether somebody has
 * this e-mail shows nowhere. The browser gets a cookie, without which the answer is worth nothing.
 */
export const beginSso = endpoint('POST', '/ca/user-login/sso-begin', {
  audience: 'public',
  body: z.object({
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_format')),
  }),
  /** Where to send the browser; null for a domain without single sign-on. */
  reply: envelope(z.object({ address: z.string().nullable() })),
});

/** The account that there is already has to be confirmed once: sign in to it with `sso_link`, then `linkSso`. */
const linkDue = z.object({
  step: z.literal('link'),
  /** Sealed, for half an hour, for this account and this identity. */
  link: z.string(),
  email: z.string(),
});

/** Completes the sign-in in the browser that began it, once. */
export const finishSso = endpoint('POST', '/ca/user-login/sso', {
  audience: 'public',
  body: providerAnswer,
  reply: envelope(z.union([signedInBody, stepDue, linkDue])),
});

/** Binds the identity that `finishSso` named to the signed-in member. */
export const linkSso = endpoint('POST', '/manager/sso-link', {
  audience: 'manager',
  may: ANY_MEMBER,
  stepUp: true,
  body: z.object({ link: text.max(4_000) }),
  reply: done,
});

/** Begins a proof that it is the signed-in member: the provider asks for the password again. */
export const beginSsoStepUp = endpoint('POST', '/manager/step-up-sso-begin', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(z.object({ address: z.string() })),
});

/** The proof. What is not that of the member is 422 `wrong_factor`. */
export const ssoStepUp = endpoint('POST', '/manager/step-up-sso', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: providerAnswer,
  reply: done,
});
