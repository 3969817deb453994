import { plainWords } from '../recipient/plain-words.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { isOfDomains } from './claim-address.ts';
import { claimCodeText } from './claim-code.ts';

/** The longest first or last name, as of people. */
export const CLAIMANT_NAME_MAX = 60;

/** What somebody fills in who claims a gift. */
export interface Claimant {
  firstName: string;
  lastName: string;
  email: string;
  /** Of the list, where one is asked for. */
  code: string;
}

export type ClaimantProblem =
  | 'name_missing'
  | 'name_too_long'
  | 'email_invalid'
  | 'domain'
  | 'code_missing';

/** A name on one line. */
const nameOf = (typed: string): string => plainWords(typed).replace(/\s+/gu, ' ');

/** What was typed as it is kept and compared; it may still be wrong. */
export const cleanClaimant = ({ firstName, lastName, email, code }: Claimant): Claimant => ({
  firstName: nameOf(firstName),
  lastName: nameOf(lastName),
  email: normalizeEmail(email),
  code: claimCodeText(code),
});

/** Checks clean fields. @param asked what the giveaway asks for */
export function claimantProblem(
  { firstName, lastName, email, code }: Claimant,
  asked: { domains: readonly string[]; byCode: boolean },
): ClaimantProblem | undefined {
  if (firstName === '' || lastName === '') return 'name_missing';
  if ([firstName, lastName].some((name) => name.length > CLAIMANT_NAME_MAX)) return 'name_too_long';
  if (!isEmail(email)) return 'email_invalid';
  if (!isOfDomains(email, asked.domains)) return 'domain';
  return asked.byCode && code === '' ? 'code_missing' : undefined;
}
