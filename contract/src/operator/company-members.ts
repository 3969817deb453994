import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, queryId, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import { invitation, member, memberRoles } from '../team/members.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';

/** The members of a company and its open invitations. They are personal data: it needs an open case. */
export const listCompanyMembers = endpoint('GET', '/operator/company-members', {
  audience: 'operator',
  may: ['companies.read', 'people.read'],
  query: z.object({ company_id: queryId }),
  reply: envelope(z.object({ list: z.array(member), invitations: z.array(invitation) })),
});

const of = { company_id: id };
const ofMember = z.object({ ...of, id: idOf('member') });
const ofInvitation = z.object({ ...of, id: idOf('invitation') });

/** What becomes of letting somebody in: see `inviteCompanyMember`. */
const letIn = envelope(z.object({ status: z.enum(['done', 'waiting']) }));

/**
 * Mails somebody a link by which they become a member, and tells the Admins. Where the company has a member or an open
 * invitation already, it waits until a second operator accepts it: whoever is in a company sees its people and spends
 * its money.
 */
export const inviteCompanyMember = endpoint('POST', '/operator/company-member-invite', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: z.object({
    ...of,
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')),
    roles: memberRoles,
  }),
  reply: letIn,
});

/** Mails an open invitation again; the link before works no more. */
export const inviteCompanyMemberAgain = endpoint('POST', '/operator/company-invitation-again', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: ofInvitation,
  reply: done,
});

export const withdrawCompanyInvitation = endpoint('POST', '/operator/company-invitation-withdraw', {
  audience: 'operator',
  may: ['companies.write'],
  body: ofInvitation,
  reply: done,
});

/** Shuts a member out at once, and tells the Admins. */
export const disableCompanyMember = endpoint('POST', '/operator/company-member-disable', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: ofMember.extend({
    /** Even if no active Admin is left. */
    leave_without_admin: z.boolean().default(false),
  }),
  reply: done,
});

/** Lets a member in again, once a second operator has accepted it. The Admins are told. */
export const enableCompanyMember = endpoint('POST', '/operator/company-member-enable', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: ofMember,
  reply: letIn,
});

/** Mails a member a link that clears their second factors, and tells the Admins. The operator never sees it. */
export const resetCompanyMember = endpoint('POST', '/operator/company-member-reset', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: ofMember,
  reply: done,
});
