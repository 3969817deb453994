import { permissionsOf } from '@regalo/contract/auth/roles';
import { problem } from '@regalo/contract/refusals/problem';
import type { Invitation } from '@regalo/contract/team/members';
import { INVITATIONS_PER_DAY } from '@regalo/contract/team/members';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { takeTries } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { findManagerByEmail } from '../auth/accounts/manager-queries.ts';
import { invitationMail } from './invitation-mail-job.ts';
import * as queries from './invitation-queries.ts';

/** Of a company, so that nobody uses it to mail strangers. */
const A_DAY = { scope: 'invitations', max: INVITATIONS_PER_DAY, minutes: 24 * 60, whole: true };

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'roles'>;

/** Who invites: a member of the company, or an operator without a number there. */
export interface Inviter {
  companyId: number;
  managerId: number | null;
  /** As the audit has it. */
  author: string;
}

const inviterOf = ({ companyId, managerId }: Session): Inviter => ({
  companyId,
  managerId,
  author: managerAuthor(managerId),
});

/** An invitation as it is listed. */
export const shownInvitation = (row: queries.InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  roles: row.roles,
  invited_by: row.invited_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** Whether whoever sent an invitation may still do so. Otherwise it is dead. Operators always may. */
export const inviterMay = (
  { roles }: Pick<Services, 'roles'>,
  { inviter_id, inviter_roles, inviter_disabled_at }: queries.InvitationRow,
): boolean =>
  inviter_id === null ||
  (inviter_disabled_at === null &&
    permissionsOf(inviter_roles ?? [], roles).includes('members.manage'));

/** Counts an invitation that is about to be sent. @throws Refusal throttled */
export async function countInvitation(
  { database, keys }: Pick<Used, 'database' | 'keys'>,
  companyId: number,
): Promise<void> {
  if ((await takeTries(database, keys, A_DAY, String(companyId), 1)) < 1)
    throw new Refusal(problem('invitations_of_day_sent', { max: A_DAY.max }));
}

/** Has an invitation mailed, and writes down who did it. @returns it, as it is listed */
async function send(
  { jobs }: Pick<Used, 'jobs'>,
  tx: Connection,
  { companyId, author }: Inviter,
  { id, action }: { id: number; action: 'sent' | 'sent again' },
): Promise<Invitation> {
  const row = await queries.readInvitation(tx, companyId, id);
  if (!row) throw new Refusal('invitation_not_found');
  const { email, roles, generation } = row;
  await jobs.enqueue(tx, invitationMail, { companyId, invitationId: id, generation });
  await addAuditEntry(tx, companyId, {
    author,
    subject: queries.INVITATION_AUDIT,
    action,
    subjectId: id,
    after: { email, roles },
  });
  return shownInvitation(row);
}

/** Invites somebody to be a member, in a transaction of the company. @throws Refusal already_added */
export async function inviteIn(
  tx: Connection,
  services: Pick<Used, 'jobs'>,
  by: Inviter,
  { email, roles }: { email: string; roles: readonly string[] },
): Promise<Invitation> {
  const { companyId, managerId: inviterId } = by;
  await queries.withdrawExpired(tx, companyId, email);
  const id = await queries.addInvitation(tx, companyId, { email, roles, inviterId });
  if (id === undefined) throw new Refusal('already_invited', 'email');
  return await send(services, tx, by, { id, action: 'sent' });
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
  const { companyId } = session;
  const found = await database.outside((connection) => findManagerByEmail(connection, email));
  if (found?.tenantId === companyId) throw new Refusal('already_member', 'email');
  await countInvitation(services, companyId);
  const by = inviterOf(session);
  return await database.inCompany(companyId, (tx) => inviteIn(tx, services, by, { email, roles }));
}

/** Mails an open invitation again, in a transaction of the company. @throws Refusal not_found */
export async function resendIn(
  tx: Connection,
  services: Pick<Used, 'jobs'>,
  by: Inviter,
  id: number,
): Promise<Invitation> {
  if (!(await queries.renewInvitation(tx, by.companyId, id)))
    throw new Refusal('invitation_not_found');
  return await send(services, tx, by, { id, action: 'sent again' });
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
  return await database.inCompany(companyId, (tx) =>
    resendIn(tx, services, inviterOf(session), id),
  );
}

/** Takes an open invitation back, in a transaction of the company. @throws Refusal not_found */
export async function withdrawIn(
  tx: Connection,
  { companyId, author }: Inviter,
  id: number,
): Promise<void> {
  const [withdrawn] = await queries.withdraw(tx, companyId, { id });
  if (!withdrawn) throw new Refusal('invitation_not_found');
  await addAuditEntry(tx, companyId, {
    author,
    subject: queries.INVITATION_AUDIT,
    action: 'withdrawn',
    subjectId: id,
    before: { email: withdrawn.email },
  });
}

/** Takes an open invitation back. @throws Refusal not_found */
export async function withdrawInvitation(
  { database }: Pick<Services, 'database'>,
  session: Session,
  id: number,
): Promise<void> {
  await database.inCompany(session.companyId, (tx) => withdrawIn(tx, inviterOf(session), id));
}
