import { plain, wordsOf } from '@regalo/contract/people/upload/heading-words';
import { isValidIBAN } from 'ibantools';
import { currencyOf } from './statement.ts';

/** What the lines above the headings say of the account. */
export interface AccountBlock {
  /** IBAN or number; empty where they name none. */
  number: string;
  /** Empty where they name none. */
  currency: string;
}

type Rows = readonly (readonly string[] | undefined)[];

/** BAC heads the number of the account "Producto". */
const NUMBER_LABEL =
  /^(((numero|num|nro|no) (de )?)?(cuenta|producto|iban|account)( (iban|cliente|number|no|corriente|bancaria))?)$/;
const CURRENCY_LABEL = /^(moneda|currency|divisa)( (de )?(la )?cuenta)?$/;
const NUMBER = /^[A-Z]{0,2}\d[\d-]{4,33}$/;

/** A number as accounts are compared by: letters and digits. */
export const bareNumber = (written: string): string =>
  written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 34);

/** So many last digits tell an account, where one number has the bank's and the country's before it. */
const TELLING = 8;

/** Whether two numbers are of one account: alike, or one the end of the other, as an IBAN ends with the number. */
export function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short === long || (short.length >= TELLING && long.endsWith(short));
}

const IBAN = /\bCR\s?\d{2}(?:\s?\d{4}){4}\s?\d{2}\b/i;

/** A right IBAN in a text; empty if there is none. */
function ibanIn(cell: string): string {
  const found = bareNumber(IBAN.exec(cell.slice(0, 200))?.[0] ?? '');
  return isValidIBAN(found) ? found : '';
}

/** What stands beside a label, after its colon, to its right or below it. */
function* valuesOf(rows: Rows, label: RegExp): Generator<string> {
  for (const [line, row] of rows.entries())
    for (const [at, cell] of (row ?? []).entries()) {
      const [name = '', ...rest] = cell.slice(0, 200).split(':');
      if (!label.test(wordsOf(name))) continue;
      yield rest.join(':').trim();
      yield row?.slice(at + 1).find(Boolean) ?? '';
      yield rows.slice(line + 1).find(Boolean)?.[at] ?? '';
    }
}

const CURRENCY = /^(?:[A-Z]{3}|[₡¢$]|US\$|colon(?:es)?|d[oó]lar(?:es)?)$/i;
const CURRENCIES = /\b(?:CRC|USD|EUR|HNL|GTQ|NIO|PAB)\b/;

/** Reads the block above the headings of a statement. */
export function readAccountBlock(rows: Rows): AccountBlock {
  const cells = rows.flatMap((row) => row ?? []);
  const iban = cells.map(ibanIn).find(Boolean);
  const labelled = [...valuesOf(rows, NUMBER_LABEL)].find((value) =>
    NUMBER.test(value.replace(/\s/g, '').toUpperCase()),
  );
  const named = [...valuesOf(rows, CURRENCY_LABEL)].find((value) => CURRENCY.test(value));
  const mentioned = cells
    .map((cell) => CURRENCIES.exec(plain(cell).toUpperCase())?.[0])
    .find(Boolean);
  return {
    number: iban ?? bareNumber(labelled ?? ''),
    currency: named ? currencyOf(named) : (mentioned ?? ''),
  };
}
