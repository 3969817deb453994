import { DAY_MS } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { type Column, headingsOf } from './columns.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** What a spreadsheet would read as a character's number. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The rows of a block that `COPY` has written, a line each. */
export const linesOf = (block: Buffer): string[] =>
  block.toString().replace(UNWRITABLE, '').replace(CODE, '_x005F_').trimEnd().split('\n');

/** What `COPY` writes after a backslash; the other controls have no place in a sheet. */
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '', v: '' };
const unescaped = (cell: string) =>
  cell.includes('\\') ? cell.replace(/\\(.)/g, (_, one: string) => ESCAPED[one] ?? one) : cell;

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) =>
  /[&<>]/.test(text) ? text.replace(/[&<>]/g, (one) => MARKUP[one] ?? one) : text;

/** Workbooks know a 29 February 1900, so that a day before it would be read as the one before. */
const FIRST_DAY = '1900-03-01';
/** The days since the one before 1900 began. */
const dayNumber = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS;

function cellXml(kind: Column['kind'], written: string): string {
  if (written === '' || written === '\\N') return '<c/>';
  if (kind === 'day' && written >= FIRST_DAY) return `<c s="1"><v>${dayNumber(written)}</v></c>`;
  if (kind === 'id') return `<c><v>${written}</v></c>`;
  if (kind === 'number') return `<c s="2"><v>${written}</v></c>`;
  const value = unescaped(written);
  const kept = value.trim() === value ? '' : ' xml:space="preserve"';
  // A text of its own kind is never run as a formula.
  return `<c t="inlineStr"><is><t${kept}>${escapeXml(value)}</t></is></c>`;
}

/** A line as a row of a sheet. */
export function rowXml(columns: readonly Column[], line: string): string {
  const cells = line.split('\t');
  let xml = '<row>';
  for (const [n, { kind }] of columns.entries()) xml += cellXml(kind, cells[n] ?? '');
  return `${xml}</row>`;
}

/** Everything of a sheet before its rows: headings that stay in sight, and the widths of columns. */
export function sheetHead(columns: readonly Column[], language: Language): string {
  const widths = columns.map(
    ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = headingsOf(columns, language).map(
    (heading) => `<c s="3" t="inlineStr"><is><t>${escapeXml(heading)}</t></is></c>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${cells.join('')}</row>`;
}
