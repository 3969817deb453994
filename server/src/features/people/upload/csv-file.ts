import { findHeadings } from '@regalo/contract/people/upload/find-columns';
import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import papa from 'papaparse';
import { clipCell, MAX_COLUMNS, MAX_ROWS, tooManyRows } from './limits.ts';
import type { SheetContent } from './xlsx-file.ts';

const SEPARATORS = [',', ';', '\t'];

/** The separator that stands most often in the first line, outside of quotes. */
function mostFrequent(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

const BEGINNING = 20_000;
const BEGINNING_ROWS = 40;

/** The separator by which headings are found best; without any, the most frequent one. */
function separatorOf(text: string): string {
  const beginning = text.slice(0, BEGINNING);
  const score = (delimiter: string) => {
    const { data } = papa.parse<string[]>(beginning, { delimiter, preview: BEGINNING_ROWS });
    return findHeadings(data).score;
  };
  const first = mostFrequent(beginning);
  return SEPARATORS.reduce((best, one) => (score(one) > score(best) ? one : best), first);
}

/** Excel's own first line that names the separator; it stays a line of the file, a blank one. */
const NAMED = /^sep=([,;\t])(?=\r?\n)/i;

/** An apostrophe that keeps a spreadsheet from running a text, as our own exports write it. */
const KEPT_HARMLESS = /^'(?=\s*[=+\-@＝＋－＠])/;
const readCell = (text: string) => clipCell(text.trim().replace(KEPT_HARMLESS, ''));

/** Reads the text of a CSV file. @throws Refusal if it has too many rows */
export function readCsv(text: string): SheetContent {
  const named = NAMED.exec(text);
  const rows: Cell[][] = [];
  let line = -1;
  let filled = 0;
  papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[1] ?? separatorOf(text),
    step({ data }) {
      line += 1;
      const cells = data.slice(0, MAX_COLUMNS).map(readCell);
      if (cells.every((cell) => cell === '')) return;
      filled += 1;
      if (filled > MAX_ROWS + 1) throw tooManyRows();
      rows[line] = cells;
    },
  });
  return { rows, from1904: false };
}
