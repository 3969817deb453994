import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';

/**
 * What the numbering plan of its country says of a number: `length` if no number there has so many digits,
 * `range` if none is known that begins so. Ranges are given out before the plan knows them.
 */
export type PlanFault = 'length' | 'range';

/** +52 1 55 …, as Mexican mobiles were written until 2019. */
const OLD_MEXICAN = /^\+521(\d{10})$/;

/**
 * Compares a number with the plan of its country, by Google's libphonenumber.
 * @param phone `+`, dial code and national digits
 * @returns the number without a trunk prefix, as in +44 (0)20, and what the plan says of it
 */
export function comparePlan(phone: string): { phone: string; fault?: PlanFault } {
  const number = phone.replace(OLD_MEXICAN, '+52$1');
  const found = parsePhoneNumberFromString(number, metadata);
  if (!found) return { phone };
  if (!found.isPossible()) return { phone, fault: 'length' };
  if (!found.isValid()) return { phone: found.number, fault: 'range' };
  return { phone: found.number };
}
