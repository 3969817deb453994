import { z } from 'zod';
import { done, endpoint, envelope } from '../../api/endpoint.ts';
import { id, idOf, text } from '../../api/fields.ts';
import { obeys, refuse } from '../../refusals/issues.ts';
import { problem } from '../../refusals/problem.ts';
import { ROLE_NAMES } from '../roles.ts';
import { domainProblem, normalizeDomain } from './domains.ts';

/** How many values of the provider are given roles. */
const SSO_ROLES_MAX = 50;

const defaultRole = z.enum(ROLE_NAMES).exclude(['admin']);
/** The roles that members may get without a word of the provider's. */
export const DEFAULT_ROLES = defaultRole.options;

const mappedRole = z.object({
  /** As the claim has it, such as the name of a group. */
  value: text.trim().min(1, refuse('fields_required')).max(200),
  role: z.enum(ROLE_NAMES),
});
export type MappedRole = z.output<typeof mappedRole>;

const settings = z.object({
  /** The address of the provider, as it calls itself. */
  issuer: text.trim().max(300),
  client_id: text.trim().min(1, refuse('fields_required')).max(300),
  /** The claim that says what somebody is; empty where roles are given here alone. */
  roles_claim: text.trim().max(100),
  role_map: z.array(mappedRole).max(SSO_ROLES_MAX),
  /** Of whoever the claim gives nothing; null where they may not sign in. */
  default_role: defaultRole.nullable(),
  /** Whether somebody of the domains becomes a member by the first sign-in. */
  creates_members: z.boolean(),
  /** Whether a second factor that was given to the provider spares that of the member here. */
  accepts_factor: z.boolean(),
  /** Whether nobody signs in with a PIN but the member of `break_glass`. */
  pin_off: z.boolean(),
});
export type SsoSettings = z.output<typeof settings>;

const domain = z.object({
  id,
  domain: z.string(),
  verified: z.boolean(),
  /** The TXT record that proves that the domain is the company's. */
  record_name: z.string(),
  record: z.string(),
});
export type SsoDomain = z.output<typeof domain>;

const linkedMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  lastUsedAt: z.string().nullable(),
});

const reply = envelope(
  z.object({
    /** Null until it is saved. The secret is never told. */
    provider: settings.extend({ break_glass: id.nullable() }).nullable(),
    domains: z.array(domain),
    /** Whose account is bound to an identity of the provider. */
    linked: z.array(linkedMember),
    /** The active Admins, one of whom can keep the PIN. */
    admins: z.array(z.object({ id, name: z.string() })),
    /** The return address to register with the provider. */
    redirect_uri: z.string(),
  }),
);

/** How the members of the company sign in with its own provider (OpenID Connect). */
export const getSso = endpoint('GET', '/manager/sso', {
  audience: 'manager',
  may: ['members.manage'],
  reply,
});

/** Saves it, once the provider has answered. With another provider or client everybody is unlinked. */
export const saveSso = endpoint('POST', '/manager/sso-save', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: settings
    .extend({
      /** It stays as it is where it is left out; not with another provider or client. */
      client_secret: text.max(500).optional(),
      break_glass: idOf('member').nullable(),
    })
    .superRefine(
      obeys(({ pin_off, break_glass }) =>
        pin_off && break_glass === null ? problem('sso_break_glass_missing') : null,
      ),
    ),
  reply,
});

/** Ends single sign-on: who signed in with it does so with a PIN, after asking for one by mail if need be. */
export const removeSso = endpoint('POST', '/manager/sso-remove', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  reply,
});

/** Names an e-mail domain; it counts once it is verified. */
export const addSsoDomain = endpoint('POST', '/manager/sso-domain-add', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z.object({
    domain: text.transform(normalizeDomain).pipe(z.string().superRefine(obeys(domainProblem))),
  }),
  reply,
});

/** Looks for the TXT record. */
export const verifySsoDomain = endpoint('POST', '/manager/sso-domain-verify', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z.object({ id: idOf('domain') }),
  reply,
});

export const removeSsoDomain = endpoint('POST', '/manager/sso-domain-remove', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z.object({ id: idOf('domain') }),
  reply,
});

/** Unbinds a member from their identity, as where they have got another account at the provider. */
export const unlinkSso = endpoint('POST', '/manager/sso-unlink', {
  audience: 'manager',
  may: ['members.manage'],
  stepUp: true,
  body: z.object({ id: idOf('member') }),
  reply: done,
});
