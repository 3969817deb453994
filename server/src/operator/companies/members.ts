import type * as contract from '@regalo/contract/operator/company-members';
import { problem } from '@regalo/contract/refusals/problem';
import type { z } from 'zod';
import { findManagerByEmail } from '../../features/auth/accounts/manager-queries.ts';
import { resetSignInOf } from '../../features/team/factors.ts';
import { readInvitations } from '../../features/team/invitation-queries.ts';
import {
  countInvitation,
  resendIn,
  shownInvitation,
  withdrawIn,
} from '../../features/team/invitations.ts';
import { tellAdmins } from '../../features/team/member-notice-mail-job.ts';
import { isLastAdmin, readMembers } from '../../features/team/member-queries.ts';
import { shownMember } from '../../features/team/members.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { listCases } from '../cases/require-case.ts';
import type { ActServices } from '../proposals/kind.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import { actOnCompany, requireCompany } from './act-on-company.ts';
import { disableMemberIn } from './disable-member.ts';
import { inviterOf, type MemberPayload } from './member-kind.ts';

type Used = Pick<OperatorServices, 'database' | 'keys' | 'jobs' | 'now'>;

interface OfCompany {
  company_id: number;
  /** Of a member or an invitation. */
  id: number;
}

/** The members of a company and its open invitations. @throws Refusal not_found */
export const listMembers = ({ database }: Pick<Used, 'database'>, companyId: number) =>
  database.readCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    return {
      list: (await readMembers(tx, companyId)).map(shownMember),
      invitations: (await readInvitations(tx, companyId)).map(shownInvitation),
    };
  });

/**
 * Where an address signs in already. Only with an open case is the operator told of whom.
 * @throws Refusal already_added
 */
async function checkFree(
  services: Pick<Used, 'database'>,
  operator: OperatorSession,
  invited: Invited,
) {
  const { company_id: companyId, email } = invited;
  const known = await services.database.outside((tx) => findManagerByEmail(tx, email));
  if (!known) return;
  const cases = await listCases(services, operator);
  if (!cases.some(({ company_id }) => company_id === companyId))
    throw new Refusal('email_signs_in', 'email');
  throw known.tenantId === companyId ? new Refusal('already_member', 'email') : taken(email);
}

type Invited = z.output<typeof contract.inviteCompanyMember.body>;

/**
 * Invites somebody to a company that has nobody, or proposes it to a second operator.
 * @throws Refusal already_added, not_found, throttled
 */
export async function inviteMember(
  services: ActServices & Pick<Used, 'keys'>,
  operator: OperatorSession,
  invited: Invited,
) {
  const { company_id: companyId, email, roles } = invited;
  await checkFree(services, operator, invited);
  await countInvitation(services, companyId);
  const payload = { email, roles } satisfies MemberPayload;
  return await proposeOrDo(services, operator, { kind: 'member', amount: 0, companyId, payload });
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
    await tellAdmins(tx, services, companyId, { act: 'invitedAgain', id });
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
  services: Omit<Used, 'keys'>,
  operator: OperatorSession,
  {
    company_id: companyId,
    id,
    leave_without_admin: leaveWithoutAdmin,
  }: z.output<typeof contract.disableCompanyMember.body>,
): Promise<void> {
  const act = { companyId, action: 'disabled member' } as const;
  const disabling = actOnCompany(services, operator, act, async (tx) => {
    await tellAdmins(tx, services, companyId, { act: 'disabled', id });
    const author = operatorAuthor(operator);
    await disableMemberIn(tx, companyId, { id, author, leaveWithoutAdmin });
    return { after: { member: id, ...(leaveWithoutAdmin && { leave_without_admin: true }) } };
  });
  await disabling.catch((error: unknown) => {
    throw isLastAdmin(error) ? new Refusal('last_admin') : error;
  });
}

/** Proposes to a second operator to let a member in again. @throws Refusal not_found */
export const enableMember = (
  services: OperatorServices,
  operator: OperatorSession,
  { company_id: companyId, id }: OfCompany,
) => {
  const payload = { member: id } satisfies MemberPayload;
  return proposeOrDo(services, operator, { kind: 'member', amount: 0, companyId, payload });
};

/** Mails a member the link that clears their second factors. @throws Refusal not_found, wrong_state */
export const resetMember = (
  services: Used,
  operator: OperatorSession,
  { company_id: companyId, id }: OfCompany,
) =>
  actOnCompany(services, operator, { companyId, action: 'reset member' }, async (tx) => {
    const by = { companyId, askedBy: null, author: operatorAuthor(operator) };
    await resetSignInOf(tx, services, by, id);
    return { after: { member: id } };
  });
