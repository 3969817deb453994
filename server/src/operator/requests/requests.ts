import type * as contract from '@regalo/contract/operator/membership-requests';
import type { z } from 'zod';
import { findManagerByEmail } from '../../features/auth/accounts/manager-queries.ts';
import { readRequest } from '../../features/auth/membership/queries.ts';
import { inviteIn } from '../../features/team/invitations.ts';
import { operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { reserveCompanyId } from '../companies/add-company.ts';
import { inviterOf } from '../companies/member-kind.ts';
import { taken } from '../companies/members.ts';
import type { OperatorServices } from '../services.ts';
import { type Acceptance, acceptRequestIn, closeOpen } from './answer-request.ts';
import { declinedMail } from './declined-mail-job.ts';
import { readRequestPage } from './request-queries.ts';

type Used = Pick<OperatorServices, 'database' | 'jobs'>;

/** One page of the requests for membership. */
export const listRequests = (
  { database }: Pick<Used, 'database'>,
  { page, limit, status }: z.output<typeof contract.listMembershipRequests.query>,
) => database.readAll((tx) => readRequestPage(tx, status, { limit, offset: (page - 1) * limit }));

/** Makes the company of a request as the console asks for it. @returns the company @throws as `acceptRequestAs` */
export async function acceptRequest(
  services: Used,
  operator: OperatorSession,
  given: z.output<typeof contract.acceptMembershipRequest.body>,
): Promise<number> {
  const { id, name: company, zone: timeZone, service_fee: serviceFee, ...rest } = given;
  const acceptance = { ...rest, company, timeZone, serviceFee };
  return (await acceptRequestAs(services, operator, id, acceptance)).companyId;
}

/**
 * Makes the company of a request, and invites whoever asked as its first Admin: all or nothing, and once.
 * @throws Refusal not_found, wrong_state, already_added for an e-mail that signs in for another company
 */
export async function acceptRequestAs(
  services: Used,
  operator: OperatorSession,
  id: number,
  given: Omit<Acceptance, 'author'>,
): Promise<{ companyId: number; name: string; email: string }> {
  const { database } = services;
  await database.outside(async (connection) => {
    const asked = await readRequest(connection, id);
    if (asked?.status === 'open' && (await findManagerByEmail(connection, asked.email)))
      throw taken(asked.email);
  });
  const companyId = await reserveCompanyId(database);
  return await database.inCompany(companyId, async (tx) => {
    const acceptance = { ...given, author: operatorAuthor(operator) };
    const { request, name } = await acceptRequestIn(tx, companyId, { id, given: acceptance });
    const { email } = request;
    const first = { email, roles: ['admin'] };
    await inviteIn(tx, services, inviterOf(companyId, operator), first);
    const about = { subject: 'membership_request', action: 'accepted', subjectId: id } as const;
    await addOperatorAudit(tx, { author: operator, ...about, companyId });
    return { companyId, name, email };
  });
}

type Declined = z.output<typeof contract.declineMembershipRequest.body>;

/**
 * Answers a request with no, once, and has that mailed where there is a text.
 * @throws Refusal not_found, wrong_state
 */
export async function declineRequest(
  { database, jobs }: Used,
  operator: OperatorSession,
  { id, text = '', language = 'es' }: Pick<Declined, 'id'> & Partial<Declined>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await closeOpen(tx, id, 'declined');
    if (text) await jobs.enqueue(tx, declinedMail, { requestId: id, text, language });
    const about = { subject: 'membership_request', action: 'declined', subjectId: id } as const;
    await addOperatorAudit(tx, { author: operator, ...about, after: { text } });
  });
}
