import { plain } from './heading-words.ts';
import type { Cell } from './sheet-columns.ts';

/** The text of a cell, trimmed and in one line; a number in full, never as 5.07E+10. */
export function cellText(cell: Cell): string {
  if (cell === undefined || cell === null) return '';
  // Most cells; a large file has millions.
  if (typeof cell === 'string' && !/[\r\n]/.test(cell)) return cell.trim();
  if (typeof cell !== 'number')
    return String(cell)
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

/** How each of these begins, accents aside. Most cells do not, and a large file has millions. */
const MAY_BE_NOTHING = /^[\s./_-]*([nsv]|[^\0-\x7f])/i;

/** Texts that mean "nothing" are short, except rows of dashes. */
const LONGEST_NOTHING = 40;

/** Placeholders of address books and payrolls for an unknown date. */
const NO_DATE = /^(0{1,2}[-/.]0{1,2}[-/.](0{2}|0{4}))$/;

/** The text of a cell; '' where it says that there is nothing, as "N/A", "no tiene" or "-". */
export function filledText(cell: Cell): string {
  const text = cellText(cell);
  if (text === '' || text.length > LONGEST_NOTHING) return text;
  return /^([-–—_./?*\s]*|x{1,3})$/i.test(text) ||
    NO_DATE.test(text) ||
    (MAY_BE_NOTHING.test(text) && NOTHING.has(plain(text).replace(/[\s./_-]/g, '')))
    ? ''
    : text;
}

/** Whether a cell holds something. */
export const filled = (cell: Cell): boolean => cell !== false && filledText(cell) !== '';
