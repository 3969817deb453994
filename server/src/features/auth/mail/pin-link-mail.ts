import { randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { hashLink, LINK_MINUTES, savePinLink } from '../pin/pin-link-queries.ts';
import { findManagerByEmail, readAddressee } from '../queries.ts';
import { pinLinkMail } from './account-mail-texts.ts';

/**
 * Makes a new link and its mail. The link is made here, not when it is requested, so that only the
 * mail has the token. If the job runs again, it makes another link.
 * @returns undefined for an unknown or disabled manager, and if the request is too old
 */
export async function preparePinLink(
  { database, publicUrl, now }: Pick<Services, 'database' | 'publicUrl' | 'now'>,
  { email, askedAt }: { email: string; askedAt: number },
) {
  if (now().getTime() - askedAt > LINK_MINUTES * 60_000) return;
  const place = await database.outside((connection) => findManagerByEmail(connection, email));
  if (!place) return;
  const { company_id: companyId, id: managerId } = place;
  const token = randomBytes(32).toString('base64url');
  const hash = hashLink(token);
  const to = await database.inCompany(companyId, async (tx) => {
    const found = await readAddressee(tx, companyId, managerId);
    if (found) await savePinLink(tx, companyId, managerId, hash);
    return found;
  });
  if (!to) return;
  // In the fragment, which browsers send neither to the server nor to other sites.
  const mail = pinLinkMail(to, `${publicUrl}/reset-password#token=${token}`);
  return { to: to.email, identity: `pin-link:${hash.toString('hex')}`, mail };
}
