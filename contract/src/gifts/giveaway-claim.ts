import { plainWords } from '../recipient/plain-words.ts';
import type { Country } from '../values/countries.ts';
import { isEmail } from '../values/email.ts';
import { contactOf, isOfDomains, isPhone, isPhoneOf } from './claim-address.ts';
import { claimCodeText } from './claim-code.ts';

/** The longest first or last name, as of people. */
export const CLAIMANT_NAME_MAX = 60;

/** What somebody fills in who claims a gift. */
export interface Claimant {
  firstName: string;
  lastName: string;
  /** An e-mail, or a phone where it may claim. */
  contact: string;
  /** Of the list, where one is asked for. */
  code: string;
}

export type ClaimantProblem =
  | 'name_missing'
  | 'name_too_long'
  | 'email_invalid'
  | 'contact_invalid'
  | 'domain'
  | 'code_missing';

/** A name on one line. */
const nameOf = (typed: string): string => plainWords(typed).replace(/\s+/gu, ' ');

/** What a giveaway asks for. */
export interface Asked {
  domains: readonly string[];
  byCode: boolean;
  /** The country of phones that may claim; null for none. */
  phones: Country | null;
}

/** What was typed as it is kept and compared; it may still be wrong. */
export const cleanClaimant = (
  { firstName, lastName, contact, code }: Claimant,
  { phones }: Pick<Asked, 'phones'>,
): Claimant => ({
  firstName: nameOf(firstName),
  lastName: nameOf(lastName),
  contact: contactOf(contact, phones),
  code: claimCodeText(code),
});

/** Whether a gift can be sent there. */
const isReached = (contact: string, phones: Country | null): boolean =>
  isPhone(contact) ? phones !== null && isPhoneOf(contact, phones) : isEmail(contact);

/** Checks clean fields. */
export function claimantProblem(
  { firstName, lastName, contact, code }: Claimant,
  { domains, byCode, phones }: Asked,
): ClaimantProblem | undefined {
  if (firstName === '' || lastName === '') return 'name_missing';
  if ([firstName, lastName].some((name) => name.length > CLAIMANT_NAME_MAX)) return 'name_too_long';
  if (!isReached(contact, phones)) return phones ? 'contact_invalid' : 'email_invalid';
  if (!isOfDomains(contact, domains)) return 'domain';
  return byCode && code === '' ? 'code_missing' : undefined;
}
