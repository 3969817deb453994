import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, language, namesAChange, text } from '../api/fields.ts';
import { shortText } from '../auth/auth.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { OPERATOR_ROLE_NAMES } from './roles.ts';

/** For how many hours the link of an operator’s invitation works. */
export const OPERATOR_INVITATION_HOURS = 24;

/** The roles of an operator: one to all of them, each once. */
const roles = z
  .array(z.enum(OPERATOR_ROLE_NAMES))
  .overwrite((names) => OPERATOR_ROLE_NAMES.filter((one) => names.includes(one)))
  .min(1, refuse('roles_missing'));

const operator = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  disabled: z.boolean(),
  /** Whether they have ever signed in; until then their invitation is open, or over. */
  joined: z.boolean(),
  second_factor: z.boolean(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
});

/** All operators by name. */
export const listOperators = endpoint('GET', '/operator/operators', {
  audience: 'operator',
  may: ['operators.manage'],
  reply: envelope(z.object({ list: z.array(operator) })),
});

/** Makes an operator, and mails them a link by which they choose their first PIN. */
export const inviteOperator = endpoint('POST', '/operator/operator-invite', {
  audience: 'operator',
  may: ['operators.manage'],
  stepUp: true,
  body: z.object({
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')),
    first_name: shortText,
    last_name: shortText,
    roles,
    language: language.default('es'),
  }),
  reply: envelope(z.object({ operator })),
});

/** Mails another link for the PIN to an operator who has no second factor: not yet, or not any more. */
export const inviteOperatorAgain = endpoint('POST', '/operator/operator-invite-again', {
  audience: 'operator',
  may: ['operators.manage'],
  stepUp: true,
  body: z.object({ id: idOf('operator') }),
  reply: done,
});

/**
 * Changes the roles of another operator, disables them or lets them in again. Whoever is disabled is signed out at
 * once. The last active Owner stays one.
 */
export const updateOperator = endpoint('POST', '/operator/operator-update', {
  audience: 'operator',
  may: ['operators.manage'],
  stepUp: true,
  body: z
    .strictObject({
      id: idOf('operator'),
      roles: roles.optional(),
      disabled: z.boolean().optional(),
    })
    .superRefine(obeys(namesAChange)),
  reply: envelope(z.object({ operator })),
});

/**
 * Removes the factors and the PIN of another operator and ends their sessions. They are mailed a link by which they choose
 * another PIN, and add new factors at their next sign-in.
 */
export const resetOperatorFactors = endpoint('POST', '/operator/operator-reset-factors', {
  audience: 'operator',
  may: ['operators.manage'],
  stepUp: true,
  body: z.object({ id: idOf('operator') }),
  reply: done,
});
