import { createHash, randomBytes } from 'node:crypto';
import type { Parts } from '../../platform/parts.ts';
import { countTry } from '../../platform/throttle.ts';
import { pinLinkMail } from './account-mail-texts.ts';
import { LINK_MINUTES, savePinLink } from './pin-link-queries.ts';
import { findManagerByEmail, readAddressee } from './queries.ts';

const PER_ADDRESS = { scope: 'forgot-address', most: 20, minutes: 60 };
const PER_ACCOUNT = { scope: 'forgot-account', most: 5, minutes: 60 };

/** As a link's token is stored and found. */
export const hashLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Has a link for a new PIN mailed to whoever has this e-mail. It looks nobody up: that is the job's
 * part, so that neither the answer nor its time says whether there is such an account.
 * @param address of the caller, for the throttle
 * @throws Refusal throttled
 */
export async function forgotPin(
  { database, keys, jobs, now }: Pick<Parts, 'database' | 'keys' | 'jobs' | 'now'>,
  email: string,
  address: string,
): Promise<void> {
  await countTry(database, keys, PER_ADDRESS, address);
  await countTry(database, keys, PER_ACCOUNT, email);
  const askedAt = now().getTime();
  await database.transaction((tx) =>
    jobs.enqueue(tx, 'account-mail', { kind: 'pin-link', email, askedAt }),
  );
}

/**
 * Makes a new link and its mail. It is made here, not where it is asked for, so that nothing but
 * the mail holds the token; when the job runs again it makes another one.
 * @returns undefined for an unknown or disabled manager, and where the mail comes too late
 */
export async function preparePinLink(
  { database, publicUrl, now }: Pick<Parts, 'database' | 'publicUrl' | 'now'>,
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
  // In the fragment, which browsers neither send to a server nor name to other sites.
  const mail = pinLinkMail(to, `${publicUrl}/reset-password#token=${token}`);
  return { to: to.email, identity: `pin-link:${hash.toString('hex')}`, mail };
}
