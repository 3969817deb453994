import { LANGUAGES, type Language, languageName } from '@regalo/messages/languages';
import { COUNTRIES, type Country, countryByCode, namesOfCountry } from '../../values/countries.ts';
import { isEmail } from '../../values/email.ts';
import { cellText, filledText } from './cell-text.ts';
import { foldName, plain } from './heading-words.ts';
import type { Cell } from './sheet-columns.ts';

/** Separators of several values in a cell of an address book. */
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

const COUNTRY_OF = new Map<string, Country>();
for (const country of COUNTRIES)
  for (const name of [country.code, ...namesOfCountry(country)])
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

const LANGUAGE_OF = new Map<string, Language>([
  ...['eng', 'enus'].map((name) => [name, 'en'] as const),
  ...['esp', 'spa', 'escr', 'castellano'].map((name) => [name, 'es'] as const),
]);
for (const code of LANGUAGES)
  for (const name of [code, ...LANGUAGES.map((each) => languageName(code, each))])
    LANGUAGE_OF.set(foldName(name), code);

/** The language of the product that a cell names, in any of them or by its code. */
export const cellLanguage = (cell: Cell): Language | undefined =>
  LANGUAGE_OF.get(foldName(cellText(cell)));

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
