import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { closeAllSessions } from '../../../platform/security/session-rows.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { lockMembership } from '../../team/member-queries.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import { readSsoLink } from '../sign-in/sso-link.ts';
import { deleteIdentities, insertIdentity } from './identity-queries.ts';
import { readProvider } from './provider-queries.ts';

/** The refusal of a link that is over, of another account, or for an identity that somebody has. */
const linkOver = () => new Refusal('sso_link_over', 'link');

/** Binds the signed-in member to the identity that a link names. @throws Refusal sso_link_over */
export async function linkSso(
  services: Pick<Services, 'database' | 'keys' | 'now'>,
  { companyId, managerId }: Session,
  link: string,
): Promise<void> {
  const named = readSsoLink(services, link);
  if (named?.tenantId !== companyId || named.id !== managerId) throw linkOver();
  await services.database.inCompany(companyId, async (tx) => {
    const provider = await readProvider(tx, companyId);
    if (provider?.issuer !== named.issuer || !(await insertIdentity(tx, named, named)))
      throw linkOver();
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: MANAGER_AUDIT,
      action: 'linked sso',
      subjectId: managerId,
    });
  });
}

/** Unbinds a member from their identity and ends their sessions. @throws Refusal not_found */
export async function unlinkSso(
  { database }: Pick<Services, 'database'>,
  { id: sessionId, companyId, managerId }: Session,
  id: number,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    if (!(await lockMembership(tx, companyId, id))) throw new Refusal('member_not_found');
    if ((await deleteIdentities(tx, companyId, id)) === 0n) return;
    await closeAllSessions(tx, companyId, id, undefined, sessionId);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: MANAGER_AUDIT,
      action: 'unlinked sso',
      subjectId: id,
    });
  });
}
