import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { readInvitations } from '../../features/team/invitation-queries.ts';
import { type Inviter, inviteIn } from '../../features/team/invitations.ts';
import { tellAdmins } from '../../features/team/member-notice-mail-job.ts';
import { lockMembership, readMembers } from '../../features/team/member-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind } from '../proposals/kind.ts';
import { requireCompany } from './act-on-company.ts';
import { enableMemberIn } from './disable-member.ts';

/** Whoever is to be let in: somebody new by an e-mail, or a disabled member. */
const memberPayload = z.union([
  z.object({ email: z.string(), roles: z.array(z.string()) }),
  z.object({ member: z.number() }),
]);
export type MemberPayload = z.output<typeof memberPayload>;

/** An operator as whoever invites to a company. */
export const inviterOf = (
  companyId: number,
  operator: Pick<OperatorSession, 'operatorId' | 'name'>,
): Inviter => ({ companyId, managerId: null, author: operatorAuthor(operator) });

/**
 * Whether the transaction's company has a member or an open invitation; locked, so that two do not both find none.
 * @throws Refusal already_added where the address has been invited
 */
async function hasAnybody(tx: Connection, companyId: number, email: string): Promise<boolean> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(tx);
  const open = await readInvitations(tx, companyId);
  if (open.some((one) => one.in_time && one.email === email))
    throw new Refusal('already_invited', 'email');
  return open.length > 0 || (await readMembers(tx, companyId)).length > 0;
}

/**
 * Lets somebody into a company: whoever is in it sees its people and spends its money. So one operator alone does it for
 * a company that has nobody yet, by one open invitation at a time, and never for another. All Admins are told.
 */
export const member: ProposalKind = {
  name: 'member',
  may: 'companies.write',
  async alone(tx, { companyId, payload }) {
    if (companyId === null) throw new Error('a member is of a company');
    await requireCompany(tx, companyId);
    const wanted = memberPayload.parse(payload);
    if ('email' in wanted) return !(await hasAnybody(tx, companyId, wanted.email));
    if (!(await lockMembership(tx, companyId, wanted.member)))
      throw new Refusal('member_not_found');
    return false;
  },
  async execute(tx, { companyId, payload, proposedBy, acceptedBy }, services) {
    if (companyId === null) throw new Error('a member is of a company');
    const wanted = memberPayload.parse(payload);
    const { id: operatorId, name } = acceptedBy ?? proposedBy;
    const by = { operatorId, name };
    const about = { author: by, subject: 'company', subjectId: companyId, companyId } as const;
    const proposed = acceptedBy && { proposed_by: proposedBy.name };
    if ('email' in wanted) {
      const { id } = await inviteIn(tx, services, inviterOf(companyId, by), wanted);
      const after = { invitation: id, roles: wanted.roles, ...proposed };
      await addOperatorAudit(tx, { ...about, action: 'invited member', after });
      await tellAdmins(tx, services, companyId, { act: 'invited', id });
      return;
    }
    const { member: id } = wanted;
    await enableMemberIn(tx, companyId, { id, author: operatorAuthor(by) });
    const after = { member: id, ...proposed };
    await addOperatorAudit(tx, { ...about, action: 'enabled member', after });
    await tellAdmins(tx, services, companyId, { act: 'enabled', id });
  },
};
