import type * as contract from '@regalo/contract/operator/company-members';
import { problem } from '@regalo/contract/refusals/problem';
import type { z } from 'zod';
import { findManagerByEmail } from '../../features/auth/accounts/manager-queries.ts';
import { resetSignInOf } from '../../features/team/factors.ts';
import { readInvitations } from '../../features/team/invitation-queries.ts';
import {
  countInvitation,
  type Inviter,
  inviteIn,
  resendIn,
  shownInvitation,
  withdrawIn,
} from '../../features/team/invitations.ts';
import { isLastAdmin, readMembers } from '../../features/team/member-queries.ts';
import { shownMember } from '../../features/team/members.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { OperatorServices } from '../services.ts';
import { actOnCompany, requireCompany } from './act-on-company.ts';
import { disableMemberIn, enableMemberIn } from './disable-member.ts';

type Used = Pick<OperatorServices, 'database' | 'keys' | 'jobs' | 'now'>;

interface OfCompany {
  company_id: number;
  /** Of a member or an invitation. */
  id: number;
}

/** An operator as whoever invites to a company. */
export const inviterOf = (companyId: number, { name }: Pick<OperatorSession, 'name'>): Inviter => ({
  companyId,
  managerId: null,
  author: name,
});

/** The members of a company and its open invitations. @throws Refusal not_found */
export const listMembers = ({ database }: Pick<Used, 'database'>, companyId: number) =>
  database.readCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    return {
      list: (await readMembers(tx, companyId)).map(shownMember),
      invitations: (await readInvitations(tx, companyId)).map(shownInvitation),
    };
  });

/** Invites somebody to a company. @throws Refusal already_added, not_found, throttled */
export async function inviteMember(
  services: Used,
  operator: OperatorSession,
  invited: z.output<typeof contract.inviteCompanyMember.body>,
): Promise<void> {
  const { company_id: companyId, email, roles } = invited;
  const { database } = services;
  const known = await database.outside((connection) => findManagerByEmail(connection, email));
  if (known?.tenantId === companyId) throw new Refusal('already_member', 'email');
  if (known) throw taken(email);
  await countInvitation(services, companyId);
  await actOnCompany(services, operator, { companyId, action: 'invited member' }, async (tx) => {
    const by = inviterOf(companyId, operator);
    const { id } = await inviteIn(tx, services, by, { email, roles });
    return { after: { invitation: id, roles } };
  });
}

/** An address that signs in for another company: only operators are told. */
export const taken = (email: string) =>
  new Refusal(problem('manager_email_taken', { email }), 'email');

/** Mails an open invitation again. @throws Refusal not_found, throttled */
export async function resendInvitation(
  services: Used,
  operator: OperatorSession,
  { company_id: companyId, id }: OfCompany,
): Promise<void> {
  await countInvitation(services, companyId);
  const act = { companyId, action: 'invited member again' } as const;
  await actOnCompany(services, operator, act, async (tx) => {
    await resendIn(tx, services, inviterOf(companyId, operator), id);
    return { after: { invitation: id } };
  });
}

/** Takes an open invitation back. @throws Refusal not_found */
export const withdrawInvitation = (
  services: Used,
  operator: OperatorSession,
  { company_id: companyId, id }: OfCompany,
) =>
  actOnCompany(services, operator, { companyId, action: 'withdrew invitation' }, async (tx) => {
    await withdrawIn(tx, inviterOf(companyId, operator), id);
    return { before: { invitation: id } };
  });

/** Shuts a member out. @throws Refusal not_found; wrong_state for the last active Admin */
export async function disableMember(
  services: Used,
  operator: OperatorSession,
  {
    company_id: companyId,
    id,
    leave_without_admin: leaveWithoutAdmin,
  }: z.output<typeof contract.disableCompanyMember.body>,
): Promise<void> {
  const act = { companyId, action: 'disabled member' } as const;
  const disabling = actOnCompany(services, operator, act, async (tx) => {
    await disableMemberIn(tx, companyId, { id, author: operator.name, leaveWithoutAdmin });
    return { after: { member: id, ...(leaveWithoutAdmin && { leave_without_admin: true }) } };
  });
  await disabling.catch((error: unknown) => {
    throw isLastAdmin(error) ? new Refusal('last_admin') : error;
  });
}

/** Lets a member in again. @throws Refusal not_found */
export const enableMember = (
  services: Used,
  operator: OperatorSession,
  { company_id: companyId, id }: OfCompany,
) =>
  actOnCompany(services, operator, { companyId, action: 'enabled member' }, async (tx) => {
    await enableMemberIn(tx, companyId, { id, author: operator.name });
    return { after: { member: id } };
  });

/** Mails a member the link that clears their second factors. @throws Refusal not_found, wrong_state */
export const resetMember = (
  services: Used,
  operator: OperatorSession,
  { company_id: companyId, id }: OfCompany,
) =>
  actOnCompany(services, operator, { companyId, action: 'reset member' }, async (tx) => {
    const by = { companyId, askedBy: null, author: operator.name };
    await resetSignInOf(tx, services, by, id);
    return { after: { member: id } };
  });
