import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import {
  clipCell,
  damaged,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TEXTS,
  tooLarge,
  tooManyRows,
} from './limits.ts';
import { withZeros } from './zero-format.ts';

/*
 * Reads only what people can be made from, in one pass over the text, and keeps nothing else: a
 * general reader builds an object for each of the cells that a small file can hold millions of.
 * The texts are Latin-1 readings of UTF-8 bytes, half the size; values are decoded one by one.
 */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** The characters that XML and, inside it, the spreadsheet program have escaped. */
export function unescapeXml(text: string): string {
  const plain = text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex, dec, name) => {
      if (hex) return character(Number.parseInt(hex, 16));
      return dec ? character(Number(dec)) : (ENTITIES[name] ?? all);
    },
  );
  return plain.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => character(Number.parseInt(hex, 16)));
}

const ASCII = /^[\0-\x7f]*$/;

/** Decodes the text of a cell, cut first so that a huge one costs nothing. */
function decode(latin1: string): string {
  const cut = latin1.length > 20_000 ? latin1.slice(0, 20_000) : latin1;
  const text = ASCII.test(cut) ? cut : Buffer.from(cut, 'latin1').toString('utf8');
  return clipCell(unescapeXml(text));
}

/** A text without `<rPh>`, its pronunciation. */
function withoutPhonetics(xml: string): string {
  const [first = '', ...later] = xml.split(/<(?:\w{1,20}:)?rPh\b/);
  return first + later.map((part) => part.slice(part.indexOf('rPh>') + 4)).join('');
}

const TEXT = /<(?:\w{1,20}:)?t(?:\s[^>]{0,100})?>([^<]*)</g;

/** A cell's text with all its marks; what comes after would be cut off anyway. */
const MAX_MARKUP = 100_000;

/** The text of all `<t>` in a string. */
function textOf(xml: string): string {
  const parts = withoutPhonetics(xml.slice(0, MAX_MARKUP)).matchAll(TEXT);
  return decode([...parts].map(([, text]) => text).join(''));
}

export interface Element {
  /** What stands between the name and `>`. */
  attributes: string;
  inner: string;
}

const openingOf = (name: string) => new RegExp(`<(\\w{1,20}:)?${name}(?=[\\s/>])`, 'g');

/** Each element of this name, in turn; none of them contains another of its name. */
export function* elements(xml: string, name: string): Generator<Element> {
  const opening = openingOf(name);
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const from = match.index + match[0].length;
    const end = xml.indexOf('>', from);
    if (end < 0) throw damaged();
    if (xml[end - 1] === '/') {
      opening.lastIndex = end + 1;
      yield { attributes: xml.slice(from, end - 1), inner: '' };
      continue;
    }
    const close = xml.indexOf(`</${match[1] ?? ''}${name}`, end);
    if (close < 0) throw damaged();
    opening.lastIndex = close;
    yield { attributes: xml.slice(from, end), inner: xml.slice(end + 1, close) };
  }
}

/** Counts the elements of a name before any is read. @throws Refusal if there are too many */
export function checkCount(xml: string, name: string, most: number): void {
  const opening = openingOf(name);
  for (let count = 0; opening.test(xml); count += 1) if (count === most) throw tooLarge();
}

/** The texts that cells name by their number. @throws Refusal */
export function readSharedStrings(xml: string): string[] {
  checkCount(xml, 'si', MAX_TEXTS);
  const texts: string[] = [];
  for (const { inner } of elements(xml, 'si')) texts.push(textOf(inner));
  return texts;
}

/** What the cells of a workbook name instead of having it. */
export interface SheetParts {
  texts: readonly string[];
  zeroStyles: ReadonlyMap<string, number>;
}

const patterns = new Map<string, RegExp>();

/** The pattern of an attribute; a large sheet asks for the same few a million times. */
function patternOf(name: string): RegExp {
  const pattern =
    patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

/** An attribute's value, decoded. @param name a name, or a pattern of one */
export function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = patternOf(name).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : unescapeXml(value);
}

/** A=0, Z=25, AA=26; undefined if the reference names no column. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase();
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The last row a spreadsheet can have. */
export const LAST_ROW = 1_048_576;
const VALUE = /<(?:\w{1,20}:)?v(?:\s[^>]{0,100})?>([^<]*)</;

function cellOf({ attributes, inner }: Element, { texts, zeroStyles }: SheetParts): Cell {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return textOf(inner);
  const value = VALUE.exec(inner)?.[1];
  if (value === undefined || type === 'e') return null;
  if (type === 's') return texts[Number(value)] ?? null;
  if (type === 'b') return value.trim() === '1';
  const number = Number(value);
  if (type === 'n') {
    if (value.trim() === '' || !Number.isFinite(number)) return null;
    if (zeroStyles.size === 0) return number;
    return withZeros(number, zeroStyles.get(attribute(attributes, 's') ?? ''));
  }
  // A day in ISO form may bring its time along.
  return type === 'd' ? value.slice(0, 10) : decode(value);
}

/** The rows and columns that a sheet hides, by a filter or by hand. */
export interface Hidden {
  /** Lines, the first being 1. */
  rows: Set<number>;
  /** Columns, counted from 0. */
  columns: Set<number>;
}

const isHidden = (attributes: string) => /^(1|true)$/.test(attribute(attributes, 'hidden') ?? '');

/** The columns that a worksheet hides. */
export function hiddenColumns(xml: string): Set<number> {
  const columns = new Set<number>();
  const end = xml.search(/<(?:\w{1,20}:)?sheetData\b/);
  for (const { attributes } of elements(xml.slice(0, Math.max(0, end)), 'col')) {
    const [from, to] = ['min', 'max'].map((name) => Number(attribute(attributes, name)));
    if (!isHidden(attributes) || !Number.isInteger(from) || !from || from < 1 || !to) continue;
    for (let at = from; at <= Math.min(to, MAX_COLUMNS); at += 1) columns.add(at - 1);
  }
  return columns;
}

/**
 * The rows of a worksheet at their places; rows without a value are holes.
 * @param most reading stops after so many rows
 * @param hidden where the lines of hidden rows are put
 * @throws Refusal if there are too many
 */
export function readSheetXml(
  xml: string,
  parts: SheetParts,
  most = Number.POSITIVE_INFINITY,
  hidden = new Set<number>(),
): Cell[][] {
  checkCount(xml, 'c', MAX_CELLS);
  const rows: Cell[][] = [];
  let filled = 0;
  let next = 0;
  for (const row of elements(xml, 'row')) {
    const number = Number(attribute(row.attributes, 'r') ?? next + 1);
    if (!(number >= 1 && number <= LAST_ROW)) throw damaged();
    next = number;
    const found: Cell[] = [];
    let column = -1;
    for (const cell of elements(row.inner, 'c')) {
      column = columnOf(attribute(cell.attributes, 'r')) ?? column + 1;
      if (column < MAX_COLUMNS && cell.inner !== '') found[column] = cellOf(cell, parts);
    }
    if (!found.some((cell) => cell !== null && cell !== undefined && cell !== '')) continue;
    filled += 1;
    if (filled > MAX_ROWS + 1) throw tooManyRows();
    rows[number - 1] = found;
    if (isHidden(row.attributes)) hidden.add(number);
    if (filled === most) break;
  }
  return rows;
}
