import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { newPin, shortText } from '../auth/auth.ts';
import { signedInOrDue } from '../auth/step-due.ts';

/*
 * Calls of the page of an invitation, before its reader has an account. The page brings the token in
 * the fragment of its address, so that a program that opens links in mails spends nothing. Every refusal
 * of a token is `pin_link_invalid`.
 */

const token = text.max(200);

/** Reads the invitation of a link, without spending it. */
export const lookAtInvitation = endpoint('POST', '/ca/user-login/invitation', {
  audience: 'public',
  body: z.object({ token }),
  reply: envelope(z.object({ company_name: z.string(), email: z.string() })),
});

/** Makes the account that a link invites to, once, and signs in with it. */
export const acceptInvitation = endpoint('POST', '/ca/user-login/accept-invitation', {
  audience: 'public',
  body: z.object({ token, first_name: shortText, last_name: shortText, pin: newPin }),
  reply: signedInOrDue,
});
