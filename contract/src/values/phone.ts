import { type Problem, problem } from '../refusals/problem.ts';
import { COUNTRIES, type Country } from './countries.ts';

/** The most digits that may follow the dial code. */
const NATIONAL_MAX = 15;

/** The country of a shared dial code, unless the person's own country decides. */
const FIRST_OF_DIAL = new Map([
  ['+1', 'US'],
  ['+7', 'RU'],
  ['+39', 'IT'],
  ['+44', 'GB'],
  ['+47', 'NO'],
  ['+61', 'AU'],
  ['+212', 'MA'],
  ['+262', 'RE'],
  ['+290', 'SH'],
  ['+358', 'FI'],
  ['+590', 'GP'],
  ['+599', 'CW'],
]);

const BY_DIAL = new Map<string, Country>();
/** The fewest digits of any country that has the dial code. */
const LEAST_OF_DIAL = new Map<string, number>();
for (const country of COUNTRIES) {
  const { dial_code, minlength } = country;
  const first = FIRST_OF_DIAL.get(dial_code);
  if (!BY_DIAL.has(dial_code) || first === country.code) BY_DIAL.set(dial_code, country);
  LEAST_OF_DIAL.set(dial_code, Math.min(minlength, LEAST_OF_DIAL.get(dial_code) ?? minlength));
}

/** Whether a text can be a phone number: digits and the signs that people write between them. */
export const isPhoneText = (typed: string): boolean => /^[\d\s+().\-–/]*$/.test(typed);

/** Digits and a leading plus; anything else a person types between them is dropped. */
export function compactPhone(typed: string): string {
  const plus = typed.trim().startsWith('+') ? '+' : '';
  return plus + typed.replace(/\D/g, '');
}

/**
 * Splits `+50688887777` into its country and national digits: by the preferred country where its
 * dial code fits, else by the longest dial code; undefined if no dial code fits.
 */
export function splitPhone(
  phone: string,
  preferred?: Country,
): { country: Country; national: string } | undefined {
  if (preferred && phone.startsWith(preferred.dial_code))
    return { country: preferred, national: phone.slice(preferred.dial_code.length) };
  for (const length of [4, 3, 2]) {
    const country = BY_DIAL.get(phone.slice(0, length));
    if (country) return { country, national: phone.slice(length) };
  }
  return undefined;
}

/**
 * Why a phone number cannot be taken, or null. An empty number and a bare dial code are no phone
 * and no problem.
 * @param phone `+` dial code and national digits, as compactPhone makes it
 * @param preferred the person's country, for dial codes that several share
 */
export function phoneProblem(phone: string, preferred?: Country): Problem | null {
  if (phone === '' || phone === '+') return null;
  const parts = splitPhone(phone, preferred);
  if (!parts) return problem('phone_without_country');
  const { country, national } = parts;
  if (national.length === 0) return null;
  const shared = country === preferred ? undefined : LEAST_OF_DIAL.get(country.dial_code);
  const least = shared ?? country.minlength;
  if (national.length < least)
    return problem('phone_too_short', { min: least, country: country.code });
  const most = country.dial_code.length + NATIONAL_MAX;
  if (phone.length > most) return problem('phone_too_long', { max: most, country: country.code });
  return null;
}

/** Sizes of the groups in which national digits are written, by their number. */
const GROUPS: Record<number, number[]> = {
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 3, 4],
  11: [3, 4, 4],
};

/** A stored number as it is shown: +506 8888 7777. One that is none of any country stays as it is. */
export function shownPhone(phone: string): string {
  const parts = splitPhone(phone);
  if (!parts?.national) return phone;
  let at = 0;
  const groups = (GROUPS[parts.national.length] ?? [parts.national.length]).map((size) => {
    at += size;
    return parts.national.slice(at - size, at);
  });
  return [parts.country.dial_code, ...groups].join(' ');
}

/** The number as it is stored, E.164; null if there is none (empty or a bare dial code). */
export function storedPhone(phone: string, preferred?: Country): string | null {
  return splitPhone(phone, preferred)?.national ? phone : null;
}
