import { randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { hashLink, LINK_MINUTES, savePinLink } from '../pin/pin-link-queries.ts';
import { pinLinkMail } from './account-mail-texts.ts';

/**
 * Makes a new link and its mail. The link is made here, not when it is requested, so that only the
 * mail has the token. If the job runs again, it makes another link.
 * @returns undefined for an unknown or disabled manager, and if the request is too old
 */
export async function preparePinLink(
  { database, publicUrl, now }: Pick<Services, 'database' | 'publicUrl' | 'now'>,
  store: AccountStore,
  { email, askedAt }: { email: string; askedAt: number },
) {
  if (now().getTime() - askedAt > LINK_MINUTES * 60_000) return;
  const place = await database.outside((connection) => store.findByEmail(connection, email));
  if (!place) return;
  const token = randomBytes(32).toString('base64url');
  const hash = hashLink(token);
  const to = await store.write(database, place.tenantId, async (tx) => {
    const found = await store.readAddressee(tx, place);
    if (found) await savePinLink(tx, store, place, hash);
    return found;
  });
  if (!to) return;
  // In the fragment, which browsers send neither to the server nor to other sites.
  const mail = pinLinkMail(to, `${publicUrl}${store.pages.resetPin}#token=${token}`);
  return { to: to.email, identity: `pin-link:${hash.toString('hex')}`, mail };
}
