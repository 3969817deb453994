import { BANK_FILE_ROWS } from '@regalo/contract/operator/funds-bank-files';
import { problem } from '@regalo/contract/refusals/problem';
import { Refusal } from '../../../platform/refusal.ts';

/** Columns further right are not looked at. */
export const MAX_COLUMNS = 256;
/** Elements of a file of tags; as many do not fit into an honest file of its size. */
export const MAX_ELEMENTS = 1_000_000;
/** How deep elements may stand in each other. */
export const MAX_DEPTH = 60;
const MAX_CELL_TEXT = 300;

/** A text as transfers keep it: one line of limited length. */
export const clipText = (text: string): string =>
  text
    .slice(0, 2 * MAX_CELL_TEXT)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_CELL_TEXT)
    .toWellFormed();

export const damaged = () => new Refusal('bank_file_damaged', 'data');
export const noStatement = () => new Refusal('bank_file_type', 'data');
export const tooComplex = () => new Refusal('bank_file_too_complex', 'data');
export const tooLong = () =>
  new Refusal(problem('bank_file_too_long', { max: BANK_FILE_ROWS }), 'data');
export const wrongCurrency = (currency: string) =>
  new Refusal(problem('bank_file_currency', { currency }), 'data');
