import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import papa from 'papaparse';
import { clipCell, MAX_COLUMNS, MAX_ROWS, noSpreadsheet, tooManyRows } from './limits.ts';
import type { SheetContent } from './xlsx-file.ts';

/** Control characters. Texts hardly have any; other files have many, decoded as Windows-1252. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
/** How many control characters a text may have: a few, and one in a hundred. */
const FEW = 3;
const RARELY = 100;

/** Whether these are the bytes of something else. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  let left = Math.max(FEW, text.length / RARELY);
  for (const _ of text.matchAll(CONTROL)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
}

/** Web pages, XML, PDF and RTF are text, but not CSV. */
const OTHER_FORMAT = /^\s*(<|%PDF|\{\\rtf)/;

/** The text of a file in UTF-8, UTF-16 with its mark, or else Windows-1252. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [',', ';', '\t'];

/** The separator that stands most often in the header, outside of quotes. */
function separatorOf(text: string): string {
  const [header = ''] = text
    .trimStart()
    .slice(0, 10_000)
    .split(/[\r\n]/, 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Excel's own first line that names the separator; it stays a line of the file, a blank one. */
const NAMED = /^sep=([,;\t])(?=\r?\n)/i;

/** An apostrophe that keeps a spreadsheet from running a text, as our own exports write it. */
const KEPT_HARMLESS = /^'(?=\s*[=+\-@＝＋－＠])/;
const readCell = (text: string) => clipCell(text.trim().replace(KEPT_HARMLESS, ''));

/**
 * Reads a CSV file.
 * @throws Refusal if it is another kind of file or has too many rows
 */
export function readCsv(bytes: Buffer): SheetContent {
  const text = decodeText(bytes);
  if (isBinary(text) || OTHER_FORMAT.test(text)) throw noSpreadsheet();
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
