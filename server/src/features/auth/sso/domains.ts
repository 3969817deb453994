import { randomBytes } from 'node:crypto';
import { recordNameOf, recordOf, SSO_DOMAINS_MAX } from '@regalo/contract/auth/sso/domains';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './domain-queries.ts';
import { lockSettings, readProvider } from './provider-queries.ts';
import { tellAdmins } from './tell-admins.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'outgoing'>;
/** Without the id of a member it is the operator. */
type Author = Pick<Session, 'companyId'> & { author: string; authorId?: number };

const authorOf = ({ companyId, managerId }: Session): Author => ({
  companyId,
  author: managerAuthor(managerId),
  authorId: managerId,
});

/** Writes down what happened to a domain. */
export const recordDomain = (
  tx: Connection,
  { companyId, author }: Author,
  action: 'added' | 'verified' | 'removed',
  { id, domain }: { id: number; domain: string },
) =>
  addAuditEntry(tx, companyId, {
    author,
    subject: queries.SSO_DOMAIN_AUDIT,
    action,
    subjectId: id,
    [action === 'removed' ? 'before' : 'after']: { domain },
  });

/** Names a domain, which counts once it is verified. @throws Refusal already_added; wrong_state for too many */
export async function addDomain(
  { database }: Pick<Used, 'database'>,
  session: Session,
  domain: string,
): Promise<void> {
  const by = authorOf(session);
  await database.inCompany(by.companyId, async (tx) => {
    await lockSettings(tx, by.companyId);
    if ((await queries.readDomains(tx, by.companyId)).length >= SSO_DOMAINS_MAX)
      throw new Refusal(problem('too_many_sso_domains', { max: SSO_DOMAINS_MAX }));
    const token = randomBytes(24).toString('base64url');
    const id = await queries.insertDomain(tx, by.companyId, { domain, token });
    if (id === undefined) throw new Refusal('sso_domain_present', 'domain');
    await recordDomain(tx, by, 'added', { id, domain });
  });
}

/** Notes that a domain is the company's, and tells its Admins. @throws Refusal already_added where it is another company's */
export async function confirmDomainIn(
  services: Pick<Used, 'jobs' | 'now'>,
  tx: Connection,
  by: Author,
  { id, domain }: { id: number; domain: string },
): Promise<void> {
  const verified = await queries.setVerified(tx, by.companyId, id).catch((error: unknown) => {
    throw queries.isTaken(error) ? new Refusal('sso_domain_taken') : error;
  });
  if (!verified) return;
  await recordDomain(tx, by, 'verified', { id, domain });
  await tellAdmins(services, tx, by, { domain_verified: domain });
}

async function find({ database }: Pick<Used, 'database'>, companyId: number, id: number) {
  const found = await database.readCompany(companyId, (tx) =>
    queries.readDomain(tx, companyId, id),
  );
  if (!found) throw new Refusal('sso_domain_not_found');
  return found;
}

/**
 * Looks for the TXT record of a domain.
 * @throws Refusal wrong_state where it is not there; already_added where the domain is another company's; not_found
 */
export async function verifyDomain(services: Used, session: Session, id: number): Promise<void> {
  const found = await find(services, session.companyId, id);
  if (found.verified_at) return;
  const texts = await services.outgoing.texts(recordNameOf(found.domain));
  if (!texts?.some((text) => text.trim() === recordOf(found.token)))
    throw new Refusal('sso_domain_unproved');
  const by = authorOf(session);
  await services.database.inCompany(by.companyId, (tx) => confirmDomainIn(services, tx, by, found));
}

/** Takes a domain from a company, and tells its Admins where it was verified. */
export async function dropDomain(
  services: Pick<Used, 'jobs' | 'now'>,
  tx: Connection,
  by: Author,
  found: queries.DomainRow,
): Promise<void> {
  const { id, domain, verified_at } = found;
  await queries.deleteDomain(tx, by.companyId, id);
  await recordDomain(tx, by, 'removed', found);
  if (verified_at) await tellAdmins(services, tx, by, { domain_removed: domain });
}

/** Takes a domain back. @throws Refusal wrong_state for the last one by which members get in; not_found */
export async function removeDomain(
  services: Pick<Used, 'database' | 'jobs' | 'now'>,
  session: Session,
  id: number,
): Promise<void> {
  const by = authorOf(session);
  const found = await find(services, by.companyId, id);
  await services.database.inCompany(by.companyId, async (tx) => {
    await lockSettings(tx, by.companyId);
    const provider = await readProvider(tx, by.companyId);
    const others = (await queries.readDomains(tx, by.companyId)).filter(
      (one) => one.verified_at && one.id !== id,
    );
    if (provider?.pin_off && found.verified_at && others.length === 0)
      throw new Refusal('sso_domain_last');
    await dropDomain(services, tx, by, found);
  });
}
