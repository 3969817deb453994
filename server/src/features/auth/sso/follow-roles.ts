import { permissionsOf } from '@regalo/contract/auth/roles';
import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { withdrawInvitationsOf } from '../../team/end-access.ts';
import { writeMembership } from '../../team/member-queries.ts';
import type { Place } from '../accounts/account-store.ts';
import { MANAGER_AUDIT, readManager } from '../accounts/manager-queries.ts';
import { rolesOf } from './claims.ts';
import { type Known, noAccount } from './member-of-identity.ts';
import { lockSettings, readActiveAdmins } from './provider-queries.ts';

/**
 * Gives a member the roles that the provider says, where it is asked for them. The last active Admin stays one, and
 * so does the one who keeps the PIN.
 * @throws Refusal sso_no_account for whom it gives none
 */
export async function followRoles(
  { roles: allowed }: Pick<Services, 'roles'>,
  tx: Connection,
  { tenantId: companyId, id }: Place,
  { provider, claims }: Pick<Known, 'provider' | 'claims'>,
): Promise<void> {
  if (!provider.roles_claim || provider.break_glass === id) return;
  const after = rolesOf(provider, claims);
  if (after.length === 0) throw noAccount();
  const before = (await readManager(tx, { tenantId: companyId, id }))?.roles ?? [];
  if (before.toSorted().join() === after.toSorted().join()) return;
  if (before.includes('admin') && !after.includes('admin')) {
    await lockSettings(tx, companyId);
    if ((await readActiveAdmins(tx, companyId)).length === 1) return;
  }
  await writeMembership(tx, companyId, id, { roles: after, disabled: false });
  const author = managerAuthor(id);
  await addAuditEntry(tx, companyId, {
    author,
    subject: MANAGER_AUDIT,
    action: 'roles by sso',
    subjectId: id,
    before: { roles: before },
    after: { roles: after },
  });
  if (!permissionsOf(after, allowed).includes('members.manage'))
    await withdrawInvitationsOf(tx, companyId, { managerId: id, author });
}
