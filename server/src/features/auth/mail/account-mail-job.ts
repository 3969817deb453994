import { randomBytes } from 'node:crypto';
import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type Addressed, sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore, Place } from '../accounts/account-store.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import { SHOP_ACCOUNTS } from '../accounts/shop-accounts.ts';
import { readRequest } from '../membership/queries.ts';
import { hashLink, savePinLink } from '../pin/pin-link-queries.ts';
import { lockedMail, membershipMail, pinChangedMail, pinLinkMail } from './account-letters.ts';
import { ACCOUNT_MAIL, type AccountMailPayload } from './account-mail.ts';

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'now' | 'publicUrl'> &
  Pick<Services, 'operatorEmail'>;

type About<K extends AccountMailPayload['kind']> = Extract<AccountMailPayload, { kind: K }>;

async function prepareMembership(services: Used, { requestId }: About<'membership'>) {
  const request = await services.database.outside((tx) => readRequest(tx, requestId));
  if (!request) return;
  const identity = `membership:${requestId}`;
  return { to: services.operatorEmail, identity, mail: membershipMail(request) };
}

async function prepareNotice(
  { database, publicUrl }: Used,
  store: AccountStore,
  about: About<'pin-changed'>,
) {
  const { companyId, shopId, operatorId, changedAt } = about;
  const id = operatorId ?? about.managerId ?? 0;
  const tenantId = operatorId ?? shopId ?? companyId ?? 0;
  const to = await store.readFrom(database, tenantId, (tx) =>
    store.readAddressee(tx, { tenantId, id }),
  );
  if (!to) return;
  const mail = pinChangedMail(to, new Date(changedAt), `${publicUrl}${store.pages.forgotPin}`);
  const identity = `${store.prefix}pin-changed:${tenantId}:${id}:${changedAt}`;
  return { to: to.email, identity, mail };
}

/** The account that a mail is about; undefined for an e-mail that nobody has. */
async function findOwner(
  { database }: Pick<Services, 'database'>,
  store: AccountStore,
  { email, operatorId }: Pick<About<'locked'>, 'email' | 'operatorId'>,
): Promise<Place | undefined> {
  if (operatorId !== undefined) return { tenantId: operatorId, id: operatorId };
  if (email === undefined) return undefined;
  return await database.outside((connection) => store.findByEmail(connection, email));
}

async function prepareLocked(services: Used, store: AccountStore, about: About<'locked'>) {
  const { database, publicUrl } = services;
  const { lockedAt } = about;
  const place = await findOwner(services, store, about);
  if (!place) return;
  const { tenantId, id } = place;
  const to = await store.readFrom(database, tenantId, (tx) => store.readAddressee(tx, place));
  if (!to) return;
  const mail = lockedMail(to, new Date(lockedAt), `${publicUrl}${store.pages.forgotPin}`);
  const identity = `${store.prefix}locked:${tenantId}:${id}:${lockedAt}`;
  return { to: to.email, identity, mail };
}

/**
 * Makes a new link and its mail. The link is made here, not when it is requested, so that only the
 * mail has the token. If the job runs again, it makes another link.
 * @returns undefined for an unknown or disabled manager, for one who may not ask for it, and if the request is too old
 */
async function preparePinLink(
  services: Pick<Services, 'database' | 'publicUrl' | 'now'>,
  store: AccountStore,
  about: About<'pin-link'>,
) {
  const { database, publicUrl, now } = services;
  if (now().getTime() - about.askedAt > PIN_LINK_MINUTES * 60_000) return;
  const place = await findOwner(services, store, about);
  if (!place) return;
  const token = randomBytes(32).toString('base64url');
  const hash = hashLink(token);
  const to = await store.write(database, place.tenantId, async (tx) => {
    const found = await store.readAddressee(tx, place);
    if ((await store.mayForgetPin?.(tx, place)) === false) return;
    if (found) await savePinLink(tx, store, place, hash);
    return found;
  });
  if (!to) return;
  // In the fragment, which browsers send neither to the server nor to other sites.
  const mail = pinLinkMail(to, `${publicUrl}${store.pages.resetPin}#token=${token}`);
  return { to: to.email, identity: `pin-link:${hash.toString('hex')}`, mail };
}

async function prepare(
  services: Used,
  store: AccountStore,
  about: AccountMailPayload,
): Promise<Addressed | undefined> {
  if (about.kind === 'membership') return await prepareMembership(services, about);
  if (about.kind === 'pin-changed') return await prepareNotice(services, store, about);
  if (about.kind === 'locked') return await prepareLocked(services, store, about);
  return await preparePinLink(services, store, about);
}

/** Sends one e-mail about an account of a store, until it is accepted or refused permanently. */
export async function sendAccountMail(
  services: Used,
  store: AccountStore,
  about: AccountMailPayload,
): Promise<void> {
  const prepared = await prepare(services, store, about);
  if (prepared) await sendLetter(services, about.kind, prepared);
}

/** Sends the e-mails about accounts of managers. */
export const accountMail = defineJob({
  ...ACCOUNT_MAIL,
  atOnce: 4,
  async handle(services: Used, about) {
    const ofShop = 'audience' in about && about.audience === 'shop';
    await sendAccountMail(services, ofShop ? SHOP_ACCOUNTS : MANAGER_ACCOUNTS, about);
  },
});
