import papa from 'papaparse';

type Score = (beginning: string[][]) => number;

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
function separatorOf(text: string, scoreOf: Score): string {
  const beginning = text.slice(0, BEGINNING);
  const score = (delimiter: string) =>
    scoreOf(papa.parse<string[]>(beginning, { delimiter, preview: BEGINNING_ROWS }).data);
  const first = mostFrequent(beginning);
  return SEPARATORS.reduce((best, one) => (score(one) > score(best) ? one : best), first);
}

/** Excel's own first line that names the separator; it stays a line of the file, a blank one. */
const NAMED = /^sep=([,;\t])(?=\r?\n)/i;

/** An apostrophe that keeps a spreadsheet from running a text, as our own exports write it. */
const KEPT_HARMLESS = /^'(?=\s*[=+\-@＝＋－＠])/;

export interface CsvLimits {
  columns: number;
  /** Rows that are not blank. */
  rows: number;
  /** All rows. */
  lines: number;
  /** Takes a text into a cell. */
  clip: (text: string) => string;
  tooMany: () => Error;
}

/**
 * The rows of a CSV file at their places; blank ones are holes.
 * @param scoreOf how well headings are found in the beginning of a file, by which its separator is known
 * @throws what `tooMany` makes where it has too many rows
 */
export function readCsvRows(text: string, scoreOf: Score, limits: CsvLimits): string[][] {
  const named = NAMED.exec(text);
  const rows: string[][] = [];
  let line = -1;
  let filled = 0;
  papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[1] ?? separatorOf(text, scoreOf),
    step({ data }) {
      line += 1;
      if (line > limits.lines) throw limits.tooMany();
      const cells = data
        .slice(0, limits.columns)
        .map((cell) => limits.clip(cell.trim().replace(KEPT_HARMLESS, '')));
      if (cells.every((cell) => cell === '')) return;
      filled += 1;
      if (filled > limits.rows) throw limits.tooMany();
      rows[line] = cells;
    },
  });
  return rows;
}
