import { randomBytes } from 'node:crypto';
import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type Addressed, sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import { SHOP_ACCOUNTS } from '../accounts/shop-accounts.ts';
import { readRequest } from '../membership/queries.ts';
import { hashLink, savePinLink } from '../pin/pin-link-queries.ts';
import { lockedMail, membershipMail, pinChangedMail, pinLinkMail } from './account-letters.ts';

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'now' | 'publicUrl'> &
  Pick<Services, 'operatorEmail'>;

// Jobs of the version before name no audience.
const audience = z.enum(['manager', 'shop']).default('manager');
const STORES: Record<z.output<typeof audience>, AccountStore> = {
  manager: MANAGER_ACCOUNTS,
  shop: SHOP_ACCOUNTS,
};

/** Stored in the database as it is, so nothing in it is secret. */
const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('membership'), requestId: z.number() }),
  z.object({ kind: z.literal('pin-link'), audience, email: z.string(), askedAt: z.number() }),
  z.object({
    kind: z.literal('pin-changed'),
    audience,
    companyId: z.exactOptional(z.number()),
    /** Instead of a company: the shop of a shop's manager. */
    shopId: z.exactOptional(z.number()),
    managerId: z.number(),
    changedAt: z.number(),
  }),
  z.object({ kind: z.literal('locked'), audience, email: z.string(), lockedAt: z.number() }),
]);
type Payload = z.output<typeof payload>;
type About<K extends Payload['kind']> = Extract<Payload, { kind: K }>;

async function prepareMembership(services: Used, { requestId }: About<'membership'>) {
  const request = await services.database.outside((tx) => readRequest(tx, requestId));
  if (!request) return;
  const identity = `membership:${requestId}`;
  return { to: services.operatorEmail, identity, mail: membershipMail(request) };
}

async function prepareNotice({ database, publicUrl }: Used, about: About<'pin-changed'>) {
  const { audience, companyId, shopId, managerId: id, changedAt } = about;
  const store = STORES[audience];
  const tenantId = shopId ?? companyId ?? 0;
  const to = await store.readFrom(database, tenantId, (tx) =>
    store.readAddressee(tx, { tenantId, id }),
  );
  if (!to) return;
  const mail = pinChangedMail(to, new Date(changedAt), `${publicUrl}${store.pages.forgotPin}`);
  const identity = `${store.prefix}pin-changed:${tenantId}:${id}:${changedAt}`;
  return { to: to.email, identity, mail };
}

async function prepareLocked({ database, publicUrl }: Used, about: About<'locked'>) {
  const { email, lockedAt } = about;
  const store = STORES[about.audience];
  const place = await database.outside((connection) => store.findByEmail(connection, email));
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
 * @returns undefined for an unknown or disabled manager, and if the request is too old
 */
async function preparePinLink(
  { database, publicUrl, now }: Pick<Services, 'database' | 'publicUrl' | 'now'>,
  store: AccountStore,
  { email, askedAt }: { email: string; askedAt: number },
) {
  if (now().getTime() - askedAt > PIN_LINK_MINUTES * 60_000) return;
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

async function prepare(services: Used, about: Payload): Promise<Addressed | undefined> {
  if (about.kind === 'membership') return await prepareMembership(services, about);
  if (about.kind === 'pin-changed') return await prepareNotice(services, about);
  if (about.kind === 'locked') return await prepareLocked(services, about);
  return await preparePinLink(services, STORES[about.audience], about);
}

/** Sends one e-mail about an account, until it is accepted or refused permanently. */
export const accountMail = defineJob({
  name: 'account-mail',
  payload,
  atOnce: 4,
  async handle(services: Used, about) {
    const prepared = await prepare(services, about);
    if (prepared) await sendLetter(services, about.kind, prepared);
  },
});
