import { networkOf } from '../../../platform/http/network-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { generatePin } from '../../../platform/security/pins.ts';
import type { Services } from '../../../platform/services.ts';
import { addMember } from '../../team/member-queries.ts';
import type { Place } from '../accounts/account-store.ts';
import { findManagerByEmail, MANAGER_AUDIT, readManager } from '../accounts/manager-queries.ts';
import { type Claims, emailOf, namesOf, rolesOf } from './claims.ts';
import { isTaken, readDomains } from './domain-queries.ts';
import { findIdentity, type Identity, insertIdentity, isLinked } from './identity-queries.ts';
import type { Provider } from './provider-queries.ts';

type Used = Pick<Services, 'database' | 'pins'>;

/** The refusal of an identity that opens no account here, alike for all reasons. */
export const noAccount = () => new Refusal('sso_no_account');

/** Somebody whom the provider of a company knows. */
export interface Known {
  companyId: number;
  provider: Provider;
  identity: Identity;
  claims: Claims;
}

/** Makes a member of somebody who has no account. @throws Refusal sso_no_account where that may not be */
async function makeMember(
  { database, pins }: Used,
  { companyId, provider, identity, claims }: Known,
  email: string,
  address: string,
): Promise<Place> {
  const roles = rolesOf(provider, claims);
  if (!provider.creates_members || roles.length === 0) throw noAccount();
  // Nobody knows it: who wants a PIN asks for a link by mail.
  const pin_hash = await pins.hash(generatePin(), networkOf(address));
  const make = database.inCompany(companyId, async (tx) => {
    const member = { email, ...namesOf(claims, email), pin_hash, roles };
    const place = { tenantId: companyId, id: await addMember(tx, companyId, member) };
    if (!(await insertIdentity(tx, place, identity, true))) throw noAccount();
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(place.id),
      subject: MANAGER_AUDIT,
      action: 'joined by sso',
      subjectId: place.id,
      after: { email, roles },
    });
    return place;
  });
  return await make.catch((error: unknown) => {
    throw isTaken(error) ? noAccount() : error;
  });
}

/**
 * The member whom an identity opens. Who is bound to it, whatever their e-mail; else whoever has the e-mail, who
 * has to confirm that first; else a new member.
 * @param address of the caller, by whom the work of making a member is counted
 * @throws Refusal sso_no_account, also for an e-mail of another domain, of another company's member, of
 *   somebody who is disabled, or who is bound to another identity
 */
export async function memberOf(
  services: Used,
  known: Known,
  address: string,
): Promise<{ place: Place; email?: string }> {
  const { database } = services;
  const { companyId, identity, claims } = known;
  const found = await database.readCompany(companyId, async (tx) => ({
    bound: await findIdentity(tx, companyId, identity),
    domains: await readDomains(tx, companyId),
  }));
  if (found.bound !== undefined) return { place: { tenantId: companyId, id: found.bound } };
  const verified = found.domains.filter((one) => one.verified_at).map(({ domain }) => domain);
  const email = emailOf(identity.issuer, claims, verified);
  if (!email) throw noAccount();
  const place = await database.outside((connection) => findManagerByEmail(connection, email));
  if (!place) return { place: await makeMember(services, known, email, address) };
  if (place.tenantId !== companyId) throw noAccount();
  const isFree = await database.readCompany(
    companyId,
    async (tx) => (await readManager(tx, place)) && !(await isLinked(tx, place)),
  );
  if (!isFree) throw noAccount();
  return { place, email };
}
