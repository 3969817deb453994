import { filled } from './cell-text.ts';
import type { Cell, SheetColumn } from './sheet-columns.ts';
import { isPartOfDate } from './sheet-dates.ts';

/** How well the cells of a column are what its heading says: not at all, nothing in it, or well. */
export type Fit = 0 | 1 | 2;

/** The share of filled cells that have to be so. */
const ENOUGH = 0.3;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;
/** EMP-00123, 1-1234-0567. */
const CODE = /^\p{L}{0,4}[-_#.]?\d[\d-]*$/u;
const isName = (text: string) =>
  !text.includes('@') && !CODE.test(text.trim()) && !/^https?:/i.test(text);

function isSo(column: SheetColumn, cell: Cell): boolean {
  const text = String(cell);
  switch (column) {
    case 'email':
    case 'other_email':
      return text.includes('@');
    case 'contact_no':
    case 'other_phone':
      return digitsOf(text) >= 7 && !text.includes('@');
    case 'dob':
    case 'start_date':
      return !isPartOfDate(cell);
    case 'country':
    case 'language':
      return /\p{L}{2}/u.test(text);
    case 'no_occasions':
    case 'dial_code':
      return true;
    default:
      return isName(text);
  }
}

/** Whether what a column holds is what its heading says. */
export function fitOf(column: SheetColumn, cells: Iterable<Cell>): Fit {
  let count = 0;
  let good = 0;
  for (const cell of cells) {
    if (!filled(cell)) continue;
    count += 1;
    if (isSo(column, cell)) good += 1;
  }
  if (count === 0) return 1;
  return good >= count * ENOUGH ? 2 : 0;
}
