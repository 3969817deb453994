import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, namesAChange, text, zone } from '../api/fields.ts';
import { ROLE_NAMES } from '../auth/roles.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';

/** For how many hours the link of an invitation works. */
export const INVITATION_HOURS = 72;
/** How many invitations a company sends in 24 hours; one that is sent again counts once more. */
export const INVITATIONS_PER_DAY = 50;

/** The roles of a member: one to all of them, each once. */
export const memberRoles = z
  .array(z.enum(ROLE_NAMES))
  .overwrite((names) => ROLE_NAMES.filter((one) => names.includes(one)))
  .min(1, refuse('roles_missing'));

const held = z.array(z.string());

export const member = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  email: z.string(),
  /** Relative to the profile's `media_base`. */
  user_image: z.string().nullable(),
  roles: held,
  disabled: z.boolean(),
  /** Whether they have a second factor. */
  second_factor: z.boolean(),
  /** Null for whoever has not signed in since this is recorded. */
  lastSignInAt: z.string().nullable(),
  /** The name of whoever invited them; null where the operator made the account. */
  invited_by: z.string().nullable(),
  createdAt: z.string(),
});

export type TeamMember = z.infer<typeof member>;

export const invitation = z.object({
  id,
  email: z.string(),
  roles: held,
  /** The name of the member who sent it; null where the operator did. */
  invited_by: z.string().nullable(),
  createdAt: z.string(),
  /** Until when its link works; it may be over, and can be sent again. */
  expiresAt: z.string(),
});

export type Invitation = z.infer<typeof invitation>;

/** The members of the company by name, and the invitations that are open, newest first. */
export const listMembers = endpoint('GET', '/manager/members', {
  audience: 'manager',
  may: ['members.manage'],
  reply: envelope(
    z.object({
      list: z.array(member),
      invitations: z.array(invitation),
      /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
      time_zone: zone,
      /** Whether everybody needs a second factor, from their next sign-in on. */
      second_factor_required: z.boolean(),
    }),
  ),
});

/**
 * Mails somebody a link by which they become a member. The answer is the same where the e-mail belongs
 * to an account of another company; the mail then says so, to its owner alone.
 */
export const inviteMember = endpoint('POST', '/manager/invite-member', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z.object({
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')),
    roles: memberRoles,
  }),
  reply: envelope(z.object({ invitation })),
});

/** Mails an open invitation again, with another link; the old one dies. */
export const resendInvitation = endpoint('POST', '/manager/invitation-resend', {
  audience: 'manager',
  may: ['members.manage'],
  body: z.object({ id: idOf('invitation') }),
  reply: envelope(z.object({ invitation })),
});

/** Takes an open invitation back: its link dies. */
export const withdrawInvitation = endpoint('POST', '/manager/invitation-withdraw', {
  audience: 'manager',
  may: ['members.manage'],
  body: z.object({ id: idOf('invitation') }),
  reply: done,
});

/**
 * Changes the roles of another member, disables them or lets them in again. Whoever is disabled is
 * signed out at once. The last active Admin stays one.
 */
export const updateMember = endpoint('POST', '/manager/member-update', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z
    .strictObject({
      id: idOf('member'),
      roles: memberRoles.optional(),
      disabled: z.boolean().optional(),
    })
    .superRefine(obeys(namesAChange)),
  reply: envelope(z.object({ member })),
});

/** Says whether everybody needs a second factor, from their next sign-in on. */
export const requireSecondFactor = endpoint('POST', '/manager/second-factor', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z.object({ required: z.boolean() }),
  reply: done,
});

/** For how many hours the link works by which a member clears their factors. */
export const FACTOR_RESET_HOURS = 24;

/**
 * Mails another member a link by which they clear their second factors, and ends their sessions. All Admins
 * are told by mail.
 */
export const resetSignIn = endpoint('POST', '/manager/member-reset-sign-in', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z.object({ id: idOf('member') }),
  reply: done,
});
