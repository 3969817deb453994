import type { Reply } from '@regalo/contract/api/endpoint';
import { permissionsOf } from '@regalo/contract/auth/roles';
import type { listMembers as contract, TeamMember } from '@regalo/contract/team/members';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { MANAGER_AUDIT } from '../auth/accounts/manager-queries.ts';
import { endAccess, withdrawInvitationsOf } from './end-access.ts';
import { isFactorRequired } from './factor-queries.ts';
import { readInvitations } from './invitation-queries.ts';
import { shownInvitation } from './invitations.ts';
import {
  isLastAdmin,
  keepsPin,
  lockMembership,
  type MemberRow,
  readMember,
  readMembers,
  writeMembership,
} from './member-queries.ts';

export const shownMember = ({
  created_at,
  disabled_at,
  last_sign_in_at,
  ...member
}: MemberRow): TeamMember => ({
  ...member,
  disabled: disabled_at !== null,
  lastSignInAt: last_sign_in_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});

/** The members of the company, and the invitations that are open. */
export async function listMembers(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
): Promise<Reply<typeof contract>> {
  return await database.readCompany(companyId, async (tx) => {
    const members = await readMembers(tx, companyId);
    const invitations = await readInvitations(tx, companyId);
    return {
      list: members.map(shownMember),
      invitations: invitations.map(shownInvitation),
      time_zone: await timeZoneOf(tx, companyId),
      second_factor_required: await isFactorRequired(tx, companyId),
    };
  });
}

interface Membership {
  roles: readonly string[];
  disabled: boolean;
}

/** Writes down what a member was and is, each kind of change by itself. */
async function record(
  tx: Connection,
  { companyId, managerId }: Session,
  { id, before, after }: { id: number; before: Membership; after: Membership },
): Promise<void> {
  const head = { author: managerAuthor(managerId), subject: MANAGER_AUDIT, subjectId: id };
  if (before.roles.join() !== after.roles.join())
    await addAuditEntry(tx, companyId, {
      ...head,
      action: 'changed',
      before: { roles: before.roles },
      after: { roles: after.roles },
    });
  if (before.disabled !== after.disabled)
    await addAuditEntry(tx, companyId, {
      ...head,
      action: after.disabled ? 'disabled' : 'enabled',
    });
}

/**
 * Changes the roles of another member, disables them or lets them in again.
 * @throws Refusal not_found; wrong_state for the caller's own membership, and where no active Admin would be
 *   left
 */
export async function updateMember(
  { database, roles: allowed }: Pick<Services, 'database' | 'roles'>,
  session: Session,
  { id, ...change }: { id: number; roles?: string[] | undefined; disabled?: boolean | undefined },
): Promise<TeamMember> {
  const { companyId, managerId } = session;
  if (id === managerId) throw new Refusal('own_membership');
  const update = async (tx: Connection) => {
    const stored = await lockMembership(tx, companyId, id);
    if (!stored) throw new Refusal('member_not_found');
    const before = { roles: stored.roles, disabled: stored.disabled_at !== null };
    const after = {
      roles: change.roles ?? before.roles,
      disabled: change.disabled ?? before.disabled,
    };
    const leaves = after.disabled || !after.roles.includes('admin');
    if (leaves && (await keepsPin(tx, companyId, id))) throw new Refusal('sso_break_glass_kept');
    await writeMembership(tx, companyId, id, after);
    const ended = { managerId: id, author: managerAuthor(managerId) };
    if (after.disabled) await endAccess(tx, companyId, ended);
    else if (!permissionsOf(after.roles, allowed).includes('members.manage'))
      await withdrawInvitationsOf(tx, companyId, ended);
    await record(tx, session, { id, before, after });
    const member = await readMember(tx, companyId, id);
    if (!member) throw new Error('a locked member is gone');
    return shownMember(member);
  };
  try {
    return await database.inCompany(companyId, update);
  } catch (error) {
    throw isLastAdmin(error) ? new Refusal('last_admin') : error;
  }
}
