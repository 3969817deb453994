import type { Connection } from '../../database/connection.ts';
import { MANAGER_AUDIT } from '../../features/auth/accounts/manager-queries.ts';
import { endAccess } from '../../features/team/end-access.ts';
import {
  letLastAdminGo,
  lockMembership,
  writeMembership,
} from '../../features/team/member-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry } from '../../platform/security/audit.ts';

interface Change {
  id: number;
  author: string;
}

/**
 * Disables a member of the transaction’s company: they cannot sign in, and their sessions, links and invitations end.
 * At the commit the database refuses to let the last active Admin go: see `isLastAdmin`.
 * @param leaveWithoutAdmin whether the last active Admin may go
 * @throws Refusal not_found
 */
export async function disableMemberIn(
  tx: Connection,
  companyId: number,
  { id, author, leaveWithoutAdmin = false }: Change & { leaveWithoutAdmin?: boolean | undefined },
): Promise<void> {
  const stored = await lockMembership(tx, companyId, id);
  if (!stored) throw new Refusal('member_not_found');
  if (leaveWithoutAdmin) await letLastAdminGo(tx);
  await writeMembership(tx, companyId, id, { roles: stored.roles, disabled: true });
  await endAccess(tx, companyId, { managerId: id, author });
  const entry = { author, action: 'disabled', subject: MANAGER_AUDIT, subjectId: id } as const;
  await addAuditEntry(tx, companyId, entry);
}

/** Lets a member in again who was disabled. @throws Refusal not_found */
export async function enableMemberIn(
  tx: Connection,
  companyId: number,
  { id, author }: Change,
): Promise<void> {
  const stored = await lockMembership(tx, companyId, id);
  if (!stored) throw new Refusal('member_not_found');
  await writeMembership(tx, companyId, id, { roles: stored.roles, disabled: false });
  const entry = { author, action: 'enabled', subject: MANAGER_AUDIT, subjectId: id } as const;
  await addAuditEntry(tx, companyId, entry);
}
