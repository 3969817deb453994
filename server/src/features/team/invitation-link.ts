import type { Keyring } from '../../platform/security/secrets.ts';
import { hashLink } from '../auth/pin/pin-link-queries.ts';

/** One mail of an invitation. */
export interface MailedInvitation {
  companyId: number;
  invitationId: number;
  /** Which mail of it. */
  generation: number;
}

/** The token of a mail's link. It is derived, so that a job that runs again mails the same one. */
export const invitationToken = (
  keys: Keyring,
  { companyId, invitationId, generation }: MailedInvitation,
): string =>
  keys.sign('invitation', `${companyId}:${invitationId}:${generation}`).toString('base64url');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The hash by which a token is found; undefined for what cannot be one. */
export const hashToken = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? hashLink(token) : undefined;
