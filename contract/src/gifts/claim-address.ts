import { type Problem, problem } from '../refusals/problem.ts';
import type { Country } from '../values/countries.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { compactPhone, isPhoneText } from '../values/phone.ts';

/** Providers of mail to whom dots before the @ say nothing, by what they are all called. */
const WITHOUT_DOTS: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** Numbers that are written with a digit more than people dial, in Mexico and Argentina. */
const LONGER = /^(?:(\+52)1|(\+54)9)(?=\d{10}$)/;

/** Whether what is claimed with is a phone, E.164; else it is an e-mail. */
export const isPhone = (contact: string): boolean => /^\+\d+$/.test(contact);

/**
 * What was typed, as it is kept: an e-mail or, where phones may claim, a number of their country, E.164.
 * @param country of the phones; null where none may claim
 */
export function contactOf(typed: string, country: Country | null): string {
  if (!country || typed.includes('@') || !/\d/.test(typed) || !isPhoneText(typed))
    return normalizeEmail(typed);
  const compact = compactPhone(typed).replace(/^00/, '+');
  if (compact.startsWith('+')) return compact;
  const dialed = country.dial_code.slice(1);
  const whole = compact.startsWith(dialed) && compact.length > country.maxlength;
  return whole ? `+${compact}` : country.dial_code + compact;
}

/** Whether a number is one of a country: messages to others may cost many times as much, which some live on. */
export function isPhoneOf(phone: string, { dial_code, minlength, maxlength }: Country): boolean {
  const digits = phone.length - dial_code.length;
  return phone.startsWith(dial_code) && digits >= minlength && digits <= maxlength;
}

/**
 * What addresses of one mailbox have in common, so that nobody claims twice by writing theirs otherwise: capitals, what
 * follows a plus sign, and the dots of Gmail are left out. It is compared, and never mailed to. Of a phone, the number.
 */
export function mailboxOf(contact: string): string {
  if (isPhone(contact)) return contact.replace(LONGER, '$1$2');
  const email = contact;
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
