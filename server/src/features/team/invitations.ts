import { permissionsOf } from '@regalo/contract/auth/roles';
import { problem } from '@regalo/contract/refusals/problem';
import type { Invitation } from '@regalo/contract/team/members';
import { INVITATIONS_PER_DAY } from '@regalo/contract/team/members';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { takeTries } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { findManagerByEmail } from '../auth/accounts/manager-queries.ts';
import { invitationMail } from './invitation-mail-job.ts';
import * as queries from './invitation-queries.ts';

export const INVITATION_AUDIT = auditSubject('invitation', ['sent', 'sent again', 'withdrawn']);

/** Of a company, so that nobody uses it to mail strangers. */
const A_DAY = { scope: 'invitations', max: INVITATIONS_PER_DAY, minutes: 24 * 60, whole: true };

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'roles'>;

/** An invitation as it is listed. */
export const shownInvitation = (row: queries.InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  roles: row.roles,
  invited_by: row.invited_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** Whether whoever sent an invitation may still do so. Otherwise it is dead. */
export const inviterMay = (
  { roles }: Pick<Services, 'roles'>,
  { inviter_roles, inviter_disabled_at }: queries.InvitationRow,
): boolean =>
  inviter_disabled_at === null && permissionsOf(inviter_roles, roles).includes('members.manage');

async function countInvitation({ database, keys }: Used, companyId: number): Promise<void> {
  if ((await takeTries(database, keys, A_DAY, String(companyId), 1)) < 1)
    throw new Refusal(problem('invitations_of_day_sent', { max: A_DAY.max }));
}

/** Has an invitation mailed, and writes down who did it. @returns it, as it is listed */
async function send(
  { jobs }: Used,
  tx: Connection,
  { companyId, managerId }: Session,
  { id, action }: { id: number; action: 'sent' | 'sent again' },
): Promise<Invitation> {
  const row = await queries.readInvitation(tx, companyId, id);
  if (!row) throw new Refusal('invitation_not_found');
  const { email, roles, generation } = row;
  await jobs.enqueue(tx, invitationMail, { companyId, invitationId: id, generation });
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: INVITATION_AUDIT,
    action,
    subjectId: id,
    after: { email, roles },
  });
  return shownInvitation(row);
}

/**
 * Invites somebody to be a member. Whether the e-mail has an account of another company shows in nothing
 * but the mail.
 * @throws Refusal already_added where they are a member or have been invited; throttled
 */
export async function inviteMember(
  services: Used,
  session: Session,
  { email, roles }: { email: string; roles: readonly string[] },
): Promise<Invitation> {
  const { database } = services;
  const { companyId, managerId } = session;
  const found = await database.outside((connection) => findManagerByEmail(connection, email));
  if (found?.tenantId === companyId) throw new Refusal('already_member', 'email');
  await countInvitation(services, companyId);
  return await database.inCompany(companyId, async (tx) => {
    await queries.withdrawExpired(tx, companyId, email);
    const id = await queries.addInvitation(tx, companyId, { email, roles, inviterId: managerId });
    if (id === undefined) throw new Refusal('already_invited', 'email');
    return await send(services, tx, session, { id, action: 'sent' });
  });
}

/** Mails an open invitation again, with another link. @throws Refusal not_found, throttled */
export async function resendInvitation(
  services: Used,
  session: Session,
  id: number,
): Promise<Invitation> {
  const { database } = services;
  const { companyId } = session;
  const known = await database.readCompany(companyId, (tx) =>
    queries.readInvitation(tx, companyId, id),
  );
  if (!known) throw new Refusal('invitation_not_found');
  await countInvitation(services, companyId);
  return await database.inCompany(companyId, async (tx) => {
    if (!(await queries.renewInvitation(tx, companyId, id)))
      throw new Refusal('invitation_not_found');
    return await send(services, tx, session, { id, action: 'sent again' });
  });
}

/** Takes an open invitation back. @throws Refusal not_found */
export async function withdrawInvitation(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
  id: number,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    const [withdrawn] = await queries.withdraw(tx, companyId, { id });
    if (!withdrawn) throw new Refusal('invitation_not_found');
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: INVITATION_AUDIT,
      action: 'withdrawn',
      subjectId: id,
      before: { email: withdrawn.email },
    });
  });
}
