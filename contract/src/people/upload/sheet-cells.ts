import { isDay } from '../../api/fields.ts';
import { COUNTRIES, type Country, countryByCode } from '../../values/countries.ts';
import { compactPhone } from '../../values/phone.ts';
import { type Cell, foldName } from './sheet-columns.ts';

/** The text of a cell, trimmed; a number in full, never as 5.07E+10. */
export function cellText(cell: Cell): string {
  if (typeof cell !== 'number') return String(cell ?? '').trim();
  if (!Number.isFinite(cell)) return '';
  return Math.abs(cell) < 1e21 && Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
}

const DAY_MS = 86_400_000;
/** 31 December 9999, the last day a spreadsheet can write. */
const LAST_SERIAL = 2_958_465;
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * The day of a spreadsheet's serial number; '' for its invented 29 February 1900 and for numbers
 * that are no day.
 */
function daySince(serial: number, from1904: boolean): string {
  const day = Math.trunc(serial);
  if (!(day >= 0 && day <= LAST_SERIAL)) return '';
  if (from1904) return new Date(Date.UTC(1904, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
  // The calendar of spreadsheets has a 29 February 1900, which never existed.
  if (day === 0 || day === 60) return '';
  const start = Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(start + day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A date of birth as yyyy-MM-dd: written so, or dd/MM/yyyy, or counted in days as spreadsheets do.
 * @returns '' for an empty cell, undefined for one that is no day
 */
export function cellDay(cell: Cell, from1904 = false): string | undefined {
  if (typeof cell === 'number') return daySince(cell, from1904) || undefined;
  const text = cellText(cell);
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return text === '' || isDay(written) ? written : undefined;
}

/** A number without a plus and this many digits has a country code; with more it is two numbers. */
const WITH_COUNTRY_CODE = /^\d{11,15}$/;

/** A phone that a program took for a number and wrote with decimals: 50688887777.0. */
const WITH_DECIMALS = /^(\+?\d{7,})[.,]0{1,2}$/;
/** The same if it was too wide for its column, and mostly rounded: 5.06889E+10. */
const WITH_EXPONENT = /^(\d)[.,]?(\d*)e\+?(\d{1,2})$/i;

/** The text of a phone's cell, a number in full; undefined if its last digits were rounded away. */
function phoneText(cell: Cell): string | undefined {
  if (typeof cell === 'number') return cellText(Math.trunc(cell));
  const text = cellText(cell).replace(WITH_DECIMALS, '$1');
  const [, first = '', others = '', power] = WITH_EXPONENT.exec(text) ?? [];
  if (power === undefined) return text;
  const digits = Number(power);
  return others.length < digits ? undefined : first + others.slice(0, digits);
}

/**
 * A phone as digits and plus. Spreadsheets drop the plus of a number typed into them, so it is put
 * back where the country code is plainly there; 00 stands for it too.
 * @returns '' for an empty cell, undefined for a number that has lost its last digits
 */
export function cellPhone(cell: Cell, country?: Country): string | undefined {
  const text = phoneText(cell);
  if (text === undefined) return undefined;
  const phone = compactPhone(text);
  if (phone === '' || phone.startsWith('+')) return phone;
  if (phone.startsWith('00')) return `+${phone.slice(2)}`;
  const known = country !== undefined && `+${phone}`.startsWith(country.dial_code);
  return known || WITH_COUNTRY_CODE.test(phone) ? `+${phone}` : phone;
}

const COUNTRY_OF = new Map<string, Country>();
for (const country of COUNTRIES)
  for (const name of [country.code, country.name, country.nameEs])
    COUNTRY_OF.set(foldName(name), country);
for (const [name, code] of [
  ['usa', 'US'],
  ['eeuu', 'US'],
  ['uk', 'GB'],
]) {
  const country = countryByCode(code ?? '');
  if (country) COUNTRY_OF.set(name ?? '', country);
}

/** The country of an English or Spanish name or a two-letter code, in any case and accents. */
export const cellCountry = (cell: Cell): Country | undefined =>
  COUNTRY_OF.get(foldName(cellText(cell)));
