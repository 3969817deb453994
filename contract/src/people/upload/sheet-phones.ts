import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';
import type { Country } from '../../values/countries.ts';
import { compactPhone, splitPhone } from '../../values/phone.ts';
import { cellText, filledText } from './cell-text.ts';
import { cellCountry } from './sheet-cells.ts';
import type { Cell } from './sheet-columns.ts';

/** A number without a plus and this many digits may have a country code; with more it is two numbers. */
const WITH_COUNTRY_CODE = /^\d{11,15}$/;

/** A phone that a program took for a number and wrote with decimals: 50688887777.0. */
const WITH_DECIMALS = /^(\+?\d{7,})[.,]0{1,2}$/;
/** The same if it was too wide for its column, and mostly rounded: 5.06889E+10. */
const WITH_EXPONENT = /^(\d)[.,]?(\d*)e\+?(\d{1,2})$/i;
/** An extension is no part of the number. */
const EXTENSION = /[,;]?\s*(?:ext(?:ensi[oó]n)?|anexo|int(?:erno)?|x|#)[.:\s]*\d{1,6}\s*$/i;
/** +44 (0)20: the zero is dialled inside the country alone. */
const TRUNK = /^(\+\d{1,3}\s?)\(0\)/;

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
function comparePlan(phone: string): { phone: string; fault?: PlanFault } {
  const number = phone.replace(OLD_MEXICAN, '+52$1');
  const found = parsePhoneNumberFromString(number, metadata);
  if (!found) return { phone };
  if (!found.isPossible()) return { phone, fault: 'length' };
  if (!found.isValid()) return { phone: found.number, fault: 'range' };
  return { phone: found.number };
}

/** The text of a phone's cell, a number in full; undefined if its last digits were rounded away. */
function phoneText(cell: Cell): string | undefined {
  if (typeof cell === 'number') return cellText(Math.trunc(cell));
  const text = filledText(cell)
    .replace(/^'/, '')
    // Before the patterns that try blanks from each place on.
    .replace(/\s+/g, ' ')
    .replace(EXTENSION, '')
    .replace(/^\(\+/, '+(')
    .replace(TRUNK, '$1')
    .replace(WITH_DECIMALS, '$1');
  const [, first = '', others = '', power] = WITH_EXPONENT.exec(text) ?? [];
  if (power === undefined) return text;
  const digits = Number(power);
  return others.length < digits ? undefined : first + others.slice(0, digits);
}

/** Whether digits can be a number of a country, without its code. */
const isNational = (digits: string, { minlength, maxlength }: Country) =>
  digits.length >= minlength && digits.length <= maxlength && !/^0/.test(digits);

export interface CellPhone {
  /** Digits and plus; '' for an empty cell. */
  phone: string;
  /** The country whose code was added. */
  completedWith?: Country;
  /** The cell has a text without digits, or a number without its last digits. */
  unreadable?: 'rounded' | 'no_number';
  /** What the numbering plan of its country says of it. */
  planFault?: PlanFault;
}

const planned = (phone: string): CellPhone => {
  const { fault, ...found } = comparePlan(phone);
  return fault ? { ...found, planFault: fault } : found;
};

/** The country of a dial code in a column of its own: 506, +506, CR. */
export function cellDialCode(cell: Cell): Country | undefined {
  const text = cellText(cell).replace(/^\+|^00/, '');
  if (!/^\d{1,4}$/.test(text)) return cellCountry(cell);
  return splitPhone(`+${text}`)?.national === '' ? splitPhone(`+${text}`)?.country : undefined;
}

/**
 * Reads a phone. Spreadsheets drop the plus of a number typed into them, so it is put back where
 * the country code is plainly there; 00 stands for it too. A number without a country code gets
 * that of the first country where it can be one.
 */
export function cellPhone(cell: Cell, country?: Country, ofCompany?: Country): CellPhone {
  const text = phoneText(cell);
  if (text === undefined) return { phone: '', unreadable: 'rounded' };
  const phone = compactPhone(text);
  if (phone === '') return text === '' ? { phone } : { phone, unreadable: 'no_number' };
  if (phone.startsWith('+')) return planned(phone);
  if (phone.startsWith('00') && phone.length > 10) return planned(`+${phone.slice(2)}`);
  const homes = [country, ofCompany].filter((one) => one !== undefined);
  const coded = homes.some(({ dial_code, minlength }) => {
    const code = dial_code.slice(1);
    return phone.startsWith(code) && phone.length >= code.length + minlength;
  });
  if (coded) return planned(`+${phone}`);
  // So many digits may also be a number with an extension, or two numbers.
  if (WITH_COUNTRY_CODE.test(phone)) {
    const found = planned(`+${phone}`);
    return found.planFault ? { phone } : found;
  }
  const home = homes.find((one) => isNational(phone, one));
  return home ? { ...planned(home.dial_code + phone), completedWith: home } : { phone };
}
