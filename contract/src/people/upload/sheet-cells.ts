import { COUNTRIES, type Country, countryByCode } from '../../values/countries.ts';
import type { Language } from '../../values/language.ts';
import { compactPhone } from '../../values/phone.ts';
import { type Cell, foldName, plain } from './sheet-columns.ts';

/** The text of a cell, trimmed and in one line; a number in full, never as 5.07E+10. */
export function cellText(cell: Cell): string {
  if (typeof cell !== 'number')
    return String(cell ?? '')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .join(' ')
      .trim();
  if (!Number.isFinite(cell)) return '';
  return Math.abs(cell) < 1e21 && Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
}

const NOTHING = new Set([
  ...['na', 'nd', 'sn', 'none', 'no', 'ninguno', 'ninguna', 'notiene', 'noaplica', 'nohay'],
  ...['nodisponible', 'nousa', 'sincorreo', 'sinemail', 'sintelefono', 'sincelular', 'sindato'],
  ...['sindatos', 'nosabe', 'null', 'vacio'],
]);

/** The text of a cell; '' where it says that there is nothing, as "N/A", "no tiene" or "-". */
export function filledText(cell: Cell): string {
  const text = cellText(cell);
  return /^[-–—_./?*x\s]*$/i.test(text) || NOTHING.has(foldName(text)) ? '' : text;
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
  const text = filledText(cell)
    .replace(/^'/, '')
    .replace(/^\(\+/, '+(')
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
  if (phone.startsWith('+')) return { phone };
  if (phone.startsWith('00') && phone.length > 10) return { phone: `+${phone.slice(2)}` };
  const homes = [country, ofCompany].filter((one) => one !== undefined);
  const coded = homes.some(({ dial_code, minlength }) => {
    const code = dial_code.slice(1);
    return phone.startsWith(code) && phone.length >= code.length + minlength;
  });
  if (coded || WITH_COUNTRY_CODE.test(phone)) return { phone: `+${phone}` };
  const home = homes.find((one) => isNational(phone, one));
  return home ? { phone: home.dial_code + phone, completedWith: home } : { phone };
}

const COUNTRY_OF = new Map<string, Country>();
for (const country of COUNTRIES)
  for (const name of [country.code, country.name, country.nameEs])
    COUNTRY_OF.set(foldName(name), country);
for (const [code, names] of Object.entries({
  US: ['usa', 'eeuu', 'estadounidense', 'american'],
  GB: ['uk', 'inglaterra', 'ingles', 'inglesa', 'british'],
  CR: ['costarricense', 'costarican', 'tico', 'tica', 'crc'],
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
