import { ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import { domainOf, isPublicDomain } from '@regalo/contract/auth/sso/domains';
import type { SsoSettings } from '@regalo/contract/auth/sso/settings';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';

/** The claims of a provider about a user, with a checked signature. */
export type Claims = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** The roles that a provider gives somebody; none where they may not sign in. */
export function rolesOf(
  {
    roles_claim,
    role_map,
    default_role,
  }: Pick<SsoSettings, 'roles_claim' | 'role_map' | 'default_role'>,
  claims: Claims,
): RoleName[] {
  const said = roles_claim ? listOf(claims[roles_claim]) : [];
  const given = new Set(
    role_map.filter(({ value }) => said.includes(value)).map(({ role }) => role),
  );
  if (given.size === 0 && default_role) given.add(default_role);
  return ROLE_NAMES.filter((role) => given.has(role));
}

/** Says that everybody with an account at Google can be told from those of a company by `hd` alone. */
const GOOGLE = 'https://accounts.google.com';
/** Does not say whether an e-mail was checked; in a tenant of its own only the company's Admins set it. */
const MICROSOFT = /^https:\/\/login\.microsoftonline\.(?:com|us)\//;

/** The e-mail of somebody, where it proves that they belong to the company; undefined where it does not. */
export function emailOf(
  issuer: string,
  { email, email_verified, hd }: Claims,
  verified: readonly string[],
): string | undefined {
  if (typeof email !== 'string') return;
  const address = normalizeEmail(email);
  const checked = email_verified === true || email_verified === 'true';
  if (!checked && !(email_verified === undefined && MICROSOFT.test(issuer))) return;
  const domain = domainOf(address);
  if (!isEmail(address) || isPublicDomain(domain) || !verified.includes(domain)) return;
  if (issuer === GOOGLE && !verified.includes(typeof hd === 'string' ? hd : '')) return;
  return address;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');

/** How somebody is called, as far as the provider says. */
export function namesOf({ given_name, family_name, name }: Claims, email: string) {
  const [first = '', ...rest] = textOf(name).split(/\s+/);
  const first_name = textOf(given_name) || first || (email.split('@')[0] ?? '');
  return { first_name, last_name: textOf(family_name) || rest.join(' ') };
}

/** Names of sign-ins with more than a password (RFC 8176; OpenID PAPE and EAP). */
const MANY_FACTORS = new Set([
  'mfa',
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]);

/** Whether the provider says that it was given a second factor. */
export const hadSecondFactor = ({ amr, acr }: Claims): boolean =>
  [...listOf(amr), ...listOf(acr)].some((one) => MANY_FACTORS.has(one));

/** When somebody last gave the provider a proof, in milliseconds since 1970; undefined where it does not say. */
export const provedAt = ({ auth_time }: Claims): number | undefined =>
  typeof auth_time === 'number' ? auth_time * 1_000 : undefined;
