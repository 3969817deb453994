import type { Language } from '@regalo/messages/languages';
import { COUNTRIES, type Country, countryByCode } from '../../values/countries.ts';
import { isEmail } from '../../values/email.ts';
import { comparePlan, type PlanFault } from '../../values/numbering-plan.ts';
import { compactPhone, splitPhone } from '../../values/phone.ts';
import { cellText, filledText } from './cell-text.ts';
import { foldName, plain } from './heading-words.ts';
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

/** What address books write between several values of a cell. */
const SEVERAL = ':::';

/** The first of the values that an address book put into one cell, and whether there are more. */
export function firstOf(cell: Cell): { first: Cell; more: boolean } {
  if (typeof cell !== 'string' || !cell.includes(SEVERAL)) return { first: cell, more: false };
  const values = cell
    .split(SEVERAL)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return { first: values[0] ?? '', more: values.length > 1 };
}

const BETWEEN_ADDRESSES = /[\s<>()[\],;:"'|/]+/;

/** The words of a text that have an @ inside; a pattern of whole addresses would go through a long one again and again. */
const addressesIn = (text: string) =>
  text.split(BETWEEN_ADDRESSES).filter((word) => word.slice(1, -1).includes('@'));

/** The address in a cell; of several the first. What is no address stays as it is, to be told. */
export function cellEmail(cell: Cell): { email: string; more: boolean } {
  const text = filledText(cell).replace(/^'/, '');
  const found = addressesIn(text);
  const [first = ''] = found;
  const isMarked = /^(mailto:|[^@]*<)|>$|[;,]$/i.test(text) || found.length > 1;
  if (!isMarked || !isEmail(first)) return { email: text, more: false };
  return { email: first, more: found.length > 1 };
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

const COUNTRY_OF = new Map<string, Country>();
for (const country of COUNTRIES)
  for (const name of [country.code, country.name, country.nameEs])
    COUNTRY_OF.set(foldName(name), country);
for (const [code, names] of Object.entries({
  US: ['usa', 'eeuu', 'estadounidense', 'american', 'unitedstatesofamerica'],
  GB: ['uk', 'inglaterra', 'ingles', 'inglesa', 'british'],
  CR: ['costarricense', 'costarican', 'tico', 'tica', 'crc', 'cri', 'costaricacr', 'crcostarica'],
  NI: ['nicaraguense', 'nicaraguan', 'nica'],
  PA: ['panameno', 'panamena', 'panamanian'],
  CO: ['colombiano', 'colombiana', 'colombian'],
  VE: ['venezolano', 'venezolana', 'venezuelan'],
  SV: ['salvadoreno', 'salvadorena', 'salvadoran', 'salvadorian'],
  HN: ['hondureno', 'hondurena', 'honduran'],
  GT: ['guatemalteco', 'guatemalteca', 'guatemalan'],
  MX: ['mexicano', 'mexicana', 'mexican'],
  CU: ['cubano', 'cubana', 'cuban'],
  DO: ['dominicano', 'dominicana', 'dominican'],
  PE: ['peruano', 'peruana', 'peruvian'],
  EC: ['ecuatoriano', 'ecuatoriana', 'ecuadorian'],
  CL: ['chileno', 'chilena', 'chilean'],
  AR: ['argentino', 'argentina', 'argentinian'],
  BR: ['brasileno', 'brasilena', 'brazilian', 'brazil', 'brasil'],
  BO: ['boliviano', 'boliviana', 'bolivian'],
  UY: ['uruguayo', 'uruguaya', 'uruguayan'],
  PY: ['paraguayo', 'paraguaya', 'paraguayan'],
  ES: ['espanol', 'espanola', 'spanish'],
  CA: ['canadiense', 'canadian'],
  DE: ['aleman', 'alemana', 'german'],
  FR: ['frances', 'francesa', 'french'],
  IT: ['italiano', 'italiana', 'italian'],
  CN: ['chino', 'china', 'chinese'],
})) {
  const country = countryByCode(code);
  if (country) for (const name of names) COUNTRY_OF.set(name, country);
}

const ENGLISH = new Set(['en', 'eng', 'enus', 'english', 'ingles']);
const SPANISH = new Set(['es', 'esp', 'spa', 'escr', 'spanish', 'espanol', 'castellano']);

/** The language of the product that a cell names, in English, Spanish or by its code. */
export function cellLanguage(cell: Cell): Language | undefined {
  const name = foldName(cellText(cell));
  if (ENGLISH.has(name)) return 'en';
  return SPANISH.has(name) ? 'es' : undefined;
}

const YES = /^(true|verdadero|yes|y|si|s|x|1|✓|✔)$/;
const NO = /^(false|falso|n|0)$/;

/** Whether a cell says yes; undefined if it says neither. An empty one says no. */
export function cellYes(cell: Cell): boolean | undefined {
  const word = plain(cellText(cell));
  if (YES.test(word)) return true;
  return NO.test(word) || filledText(cell) === '' ? false : undefined;
}

/** The country of an English or Spanish name, nationality or two-letter code, in any case. */
export const cellCountry = (cell: Cell): Country | undefined =>
  COUNTRY_OF.get(foldName(cellText(cell)));
