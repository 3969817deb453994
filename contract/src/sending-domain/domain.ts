import { isPublicDomain, normalizeDomain } from '../auth/sso/domains.ts';
import { type Problem, problem } from '../refusals/problem.ts';
import { isEmail } from '../values/email.ts';

/** Characters before the @ of an address (RFC 5321). */
export const LOCAL_PART_MAX = 64;

/** Parts between dots, of what no mail program has to quote. */
const LOCAL_PART = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*$/;
/** What an address has around its host: it would be taken for something else there. */
const NOT_A_HOST = /[\s/?#\\:%[\]]/;
const HOST = /^[a-z0-9.-]+$/;

/** The form a domain is looked up and compared in: ñandu.cr is xn--andu-hqa.cr. */
export function toAsciiDomain(value: string): string {
  const domain = normalizeDomain(value);
  const address = `https://${domain}`;
  return NOT_A_HOST.test(domain) || !URL.canParse(address) ? domain : new URL(address).hostname;
}

/** Why nobody sends from a domain; null for one that is somebody's own. */
export function sendingDomainProblem(domain: string): Problem | null {
  if (!isEmail(`a@${domain}`) || !HOST.test(domain)) return problem('sending_domain_invalid');
  return isPublicDomain(domain) ? problem('sending_domain_public') : null;
}

/** Why something does not stand before the @; null where it can. */
export const localPartProblem = (value: string): Problem | null =>
  value.length <= LOCAL_PART_MAX && LOCAL_PART.test(value)
    ? null
    : problem('sending_local_part_invalid');

/** The address that mails come from. */
export const sendingAddress = (of: { local_part: string; domain: string }): string =>
  `${of.local_part}@${of.domain}`;
