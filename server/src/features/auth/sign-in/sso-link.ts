import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { Place } from '../accounts/account-store.ts';

const MINUTES = 30;

const content = z.object({
  /** The account that is to be bound. */
  tenantId: z.number(),
  id: z.number(),
  /** To which identity. */
  issuer: z.string(),
  subject: z.string(),
  expires: z.number(),
});
type SsoLink = z.infer<typeof content>;

type Used = Pick<Services, 'keys' | 'now'>;

/** Says, sealed, that the provider of a company knows somebody by the e-mail of an account. */
export function makeSsoLink(
  { keys, now }: Used,
  { tenantId, id }: Place,
  { issuer, subject }: Pick<SsoLink, 'issuer' | 'subject'>,
): string {
  const expires = now().getTime() + MINUTES * 60_000;
  const link: SsoLink = { tenantId, id, issuer, subject, expires };
  return keys.seal('sso-link', Buffer.from(JSON.stringify(link)), '').toString('base64url');
}

/** Reads a link; undefined for one that we did not make, or that is over. */
export function readSsoLink({ keys, now }: Used, link: string): SsoLink | undefined {
  try {
    const opened = keys.open('sso-link', Buffer.from(link, 'base64url'), '');
    const found = content.parse(JSON.parse(opened.toString()));
    return found.expires < now().getTime() ? undefined : found;
  } catch {
    return undefined;
  }
}
