import { INVITATION_HOURS } from '@regalo/contract/team/members';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { deleteSome } from '../../database/delete-some.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import { auditSubject } from '../../platform/security/audit.ts';
import { nameOfManager } from './member-queries.ts';

/** The audit subject of invitations. */
export const INVITATION_AUDIT = auditSubject('invitation');

const IN_TIME = sql<Date>`now() + make_interval(hours => ${INVITATION_HOURS})`;

/** Invitations that were neither accepted nor withdrawn, with the member who sent them, if one did. */
const open = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('invitations as i')
    .leftJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'i.company_id').onRef('m.id', '=', 'i.inviter_id'),
    )
    .select(['i.id', 'i.email', 'i.roles', 'i.created_at', 'i.expires_at', 'i.generation'])
    .select(['i.inviter_id', 'm.roles as inviter_roles', 'm.disabled_at as inviter_disabled_at'])
    .select(sql<string | null>`${nameOfManager('m')}`.as('invited_by'))
    .select(sql<boolean>`i.expires_at > now()`.as('in_time'))
    .where('i.company_id', '=', companyId)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null);

/** The open ones, newest first. */
export const readInvitations = (tx: Connection, companyId: number) =>
  open(tx, companyId).orderBy('i.id', 'desc').execute();

export type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number];

/** One that is open. */
export const readInvitation = (tx: Connection, companyId: number, id: number) =>
  open(tx, companyId).where('i.id', '=', id).executeTakeFirst();

/** One that is open and whose link has this hash, locked: of two who accept it, the second finds nothing. */
export const lockInvitation = (tx: Connection, companyId: number, hash: Buffer) =>
  open(tx, companyId).where('i.token_hash', '=', hash).forNoKeyUpdate('i').executeTakeFirst();

/** The invitation of a link, before the company is known. */
export async function findInvitation(connection: Connection, hash: Buffer) {
  const { rows } = await sql<{ companyId: number; id: number }>`
    select company_id as "companyId", id from lookup.find_invitation(${hash})`.execute(connection);
  return rows[0];
}

/** Withdraws what was sent to an address and is over, so that it can be invited anew. */
export async function withdrawExpired(tx: Connection, companyId: number, email: string) {
  await tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql<Date>`now()`, token_hash: null })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/**
 * Adds an invitation. @param invited by a member, or by an operator if null
 * @returns its id; undefined where the address has an open one
 */
export async function addInvitation(
  tx: Connection,
  companyId: number,
  invited: { email: string; roles: readonly string[]; inviterId: number | null },
): Promise<number | undefined> {
  const { email, roles, inviterId } = invited;
  const row = await tx
    .insertInto('invitations')
    .values({
      company_id: companyId,
      email,
      roles: [...roles],
      inviter_id: inviterId,
      expires_at: IN_TIME,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Lets an open invitation have another link, and time anew; the old link finds nothing. @returns which it is */
export async function renewInvitation(tx: Connection, companyId: number, id: number) {
  const row = await tx
    .updateTable('invitations')
    .set({ generation: sql<number>`generation + 1`, token_hash: null, expires_at: IN_TIME })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('generation')
    .executeTakeFirst();
  return row?.generation;
}

/** Gives a mail of an open invitation its link. @returns whether it is still the newest one */
export async function setLink(
  tx: Connection,
  companyId: number,
  { id, generation, hash }: { id: number; generation: number; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ token_hash: hash })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Which {
  id?: number;
  inviterId?: number;
}

/** Withdraws one open invitation, or all that a member sent. @returns those that were open */
export async function withdraw(
  tx: Connection,
  companyId: number,
  { id, inviterId }: Which,
): Promise<{ id: number; email: string }[]> {
  let update = tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql<Date>`now()`, token_hash: null })
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null);
  update = id === undefined ? update : update.where('id', '=', id);
  update = inviterId === undefined ? update : update.where('inviter_id', '=', inviterId);
  return await update.returning(['id', 'email']).execute();
}

/** Notes whose account an invitation has become; its link finds nothing any more. */
export async function setAccepted(
  tx: Connection,
  companyId: number,
  { id, managerId }: { id: number; managerId: number },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ accepted_at: sql<Date>`now()`, manager_id: managerId, token_hash: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** How the company calls itself, and the language of its mails. */
export async function readCompany(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('companies')
    .select(['name', 'language', zoneOf('companies').as('time_zone')])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Deletes some invitations that nobody accepted and whose time is long over. @returns how many */
export const deleteEndedInvitations = (
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
) =>
  deleteSome(tx, 'invitations', companyId, {
    where: sql`accepted_at is null and expires_at < now() - make_interval(days => ${days})`,
    most,
  });

/** The address to which an invitation went, whatever has become of it. */
export async function readInvitedEmail(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<string> {
  const { email } = await tx
    .selectFrom('invitations')
    .select('email')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}
