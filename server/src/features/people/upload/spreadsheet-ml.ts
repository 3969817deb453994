import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import { chooseSheet, MAX_SHEETS } from './best-sheet.ts';
import {
  clipCell,
  damaged,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_STYLES,
  tooManyRows,
} from './limits.ts';
import {
  attribute,
  checkCount,
  type Element,
  elements,
  LAST_ROW,
  unescapeXml,
} from './sheet-xml.ts';
import type { SheetContent } from './xlsx-file.ts';
import { filledPlaces, withZeros } from './zero-format.ts';

/** An attribute, with the prefix that Excel gives it or without. */
const ofSheet = (name: string) => `(?:\\w{1,20}:)?${name}`;

const MAX_TEXT = 20_000;
const text = (xml: string) =>
  clipCell(unescapeXml(xml.slice(0, MAX_TEXT).replace(/<[^<>]{0,2000}>/g, '')));

/** How many places the styles fill up with zeros, by their names. @throws Refusal if there are too many */
function zeroStylesOf(xml: string): Map<string, number> {
  checkCount(xml, 'Style', MAX_STYLES);
  const styles = new Map<string, number>();
  for (const { attributes, inner } of elements(xml, 'Style')) {
    const [format] = elements(inner, 'NumberFormat');
    const places = filledPlaces(format && attribute(format.attributes, ofSheet('Format')));
    if (places) styles.set(attribute(attributes, ofSheet('ID')) ?? '', places);
  }
  return styles;
}

type ZeroStyles = ReadonlyMap<string, number>;

function cellOf({ attributes, inner }: Element, zeroStyles: ZeroStyles): Cell {
  const [data] = elements(inner, 'Data');
  if (!data) return null;
  const type = attribute(data.attributes, ofSheet('Type'));
  const number = Number(data.inner);
  if (type === 'Number' && Number.isFinite(number)) {
    if (data.inner.trim() === '') return null;
    return withZeros(number, zeroStyles.get(attribute(attributes, ofSheet('StyleID')) ?? ''));
  }
  if (type === 'Boolean') return data.inner.trim() === '1';
  if (type === 'Error') return null;
  // A day may bring its time along.
  return type === 'DateTime' ? data.inner.slice(0, 10) : text(data.inner);
}

/** The number that an element gives itself, or the next one. */
function placeOf({ attributes }: Element, next: number, last: number): number {
  const given = attribute(attributes, ofSheet('Index'));
  const place = given === undefined ? next : Number(given);
  if (!(place >= 1 && place <= last)) throw damaged();
  return place;
}

function cellsOf(row: Element, zeroStyles: ZeroStyles): Cell[] {
  const cells: Cell[] = [];
  let next = 1;
  for (const cell of elements(row.inner, 'Cell')) {
    const place = placeOf(cell, next, LAST_ROW);
    if (place <= MAX_COLUMNS) cells[place - 1] = cellOf(cell, zeroStyles);
    next = place + 1 + (Number(attribute(cell.attributes, ofSheet('MergeAcross'))) || 0);
  }
  return cells;
}

function rowsOf(sheet: Element, zeroStyles: ZeroStyles): Cell[][] {
  const rows: Cell[][] = [];
  let filled = 0;
  let next = 1;
  for (const row of elements(sheet.inner, 'Row')) {
    const place = placeOf(row, next, LAST_ROW);
    next = place + 1;
    const cells = cellsOf(row, zeroStyles);
    if (!cells.some((cell) => cell !== null && cell !== undefined && cell !== '')) continue;
    filled += 1;
    if (filled > MAX_ROWS + 1) throw tooManyRows();
    rows[place - 1] = cells;
  }
  return rows;
}

const HIDDEN = /<(?:\w{1,20}:)?Visible>SheetHidden/;

/**
 * Reads a sheet of a workbook in the XML that Excel wrote in 2003, which programs name .xls.
 * @throws Refusal
 */
export function readSpreadsheetMl(xml: string, wanted?: number): SheetContent {
  checkCount(xml, 'Cell', MAX_CELLS);
  const zeroStyles = zeroStylesOf(xml);
  const sheets: { name: string; rows: Cell[][] }[] = [];
  for (const sheet of elements(xml, 'Worksheet')) {
    if (sheets.length === MAX_SHEETS) break;
    const name = text(attribute(sheet.attributes, ofSheet('Name')) ?? '');
    if (!HIDDEN.test(sheet.inner)) sheets.push({ name, rows: rowsOf(sheet, zeroStyles) });
  }
  const sheet = chooseSheet(sheets, wanted);
  return { rows: sheets[sheet.at]?.rows ?? [], from1904: false, sheet };
}
