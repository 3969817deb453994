import { type Problem, problem } from '../refusals/problem.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';

/** Providers of mail to whom dots before the @ say nothing, by what they are all called. */
const WITHOUT_DOTS: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * What addresses of one mailbox have in common, so that nobody claims twice by writing theirs otherwise: capitals, what
 * follows a plus sign, and the dots of Gmail are left out. It is compared, and never mailed to.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  const [plain = ''] = local.split('+');
  const named = WITHOUT_DOTS[domain];
  const name = named ? plain.replaceAll('.', '') : plain;
  return `${name || local}@${named ?? domain}`;
}

/** Whether an address is of one of these domains, or there are none to be of. */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(normalizeEmail(email).split('@')[1] ?? '');

/** Why a domain cannot be asked for, or null. */
export const claimDomainProblem = (domain: string): Problem | null =>
  isEmail(`a@${domain}`) ? null : problem('giveaway_domain_invalid', { domain });
