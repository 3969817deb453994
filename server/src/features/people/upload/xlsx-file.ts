import { HEADING_ROWS } from '@regalo/contract/people/upload/find-columns';
import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import { Refusal } from '../../../platform/refusal.ts';
import { type ChosenSheet, chooseSheet, MAX_SHEETS } from './best-sheet.ts';
import { clipCell, damaged, MAX_STYLES, noSpreadsheet } from './limits.ts';
import { openZip } from './read-zip.ts';
import {
  attribute,
  checkCount,
  elements,
  type Hidden,
  hiddenColumns,
  readSharedStrings,
  readSheetXml,
  type SheetParts,
  unescapeXml,
} from './sheet-xml.ts';
import { filledPlaces } from './zero-format.ts';

export interface SheetContent {
  rows: readonly (readonly Cell[] | undefined)[];
  /** Whether dates are counted from 1904. */
  from1904: boolean;
  /** Of a workbook. */
  sheet?: ChosenSheet;
  hidden?: Hidden;
}

/** The attributes of each element of this name; for the small parts that say where others are. */
function* tags(xml: string, name: string): Generator<string> {
  const tag = new RegExp(`<(?:\\w{1,20}:)?${name}\\s([^<>]{1,2000})>`, 'g');
  for (const [, attributes = ''] of xml.matchAll(tag)) yield attributes;
}

interface Relation {
  id: string;
  type: string;
  /** The part it leads to, from the root. */
  target: string;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Where the relations of a part are written: xl/workbook.xml → xl/_rels/workbook.xml.rels. */
const relationsOf = (path: string) =>
  `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;

/** A relation's target from the root, without dots. */
function resolve(target: string, folder: string): string {
  const path = target.startsWith('/') ? target : `/${folder}${target}`;
  return new URL(path, 'zip://x').pathname.slice(1);
}

function readRelations(xml: string, folder: string): Relation[] {
  return [...tags(xml, 'Relationship')].map((attributes) => ({
    id: attribute(attributes, 'Id') ?? '',
    type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
    target: decodeURI(resolve(attribute(attributes, 'Target') ?? '', folder)),
  }));
}

const ATTRIBUTE_ID = '\\w{1,20}:id';

interface NamedSheet {
  name: string;
  /** Its part of the file. */
  target: string;
}

/** The sheets of cells that are not hidden, else all of them; charts are no sheets. */
function sheetsOf(workbook: string, relations: Relation[]): NamedSheet[] {
  const sheets = [...tags(workbook, 'sheet')].flatMap((attributes) => {
    const id = attribute(attributes, ATTRIBUTE_ID);
    const found = relations.find((one) => one.id === id && one.type === 'worksheet');
    const name = Buffer.from(attribute(attributes, 'name') ?? '', 'latin1').toString();
    const hidden = attribute(attributes, 'state')?.includes('idden');
    return found ? [{ name: clipCell(unescapeXml(name)), target: found.target, hidden }] : [];
  });
  const shown = sheets.filter(({ hidden }) => !hidden);
  return (shown.length > 0 ? shown : sheets).slice(0, MAX_SHEETS);
}

/** How many places the styles of a workbook fill up with zeros, by their number. @throws Refusal if there are too many */
export function readZeroStyles(xml: string): Map<string, number> {
  for (const name of ['numFmt', 'xf']) checkCount(xml, name, MAX_STYLES);
  const formats = new Map<string | undefined, string | undefined>();
  // Conditional formats have some of their own, of the same numbers.
  const [listed] = elements(xml, 'numFmts');
  for (const { attributes } of elements(listed?.inner ?? '', 'numFmt'))
    formats.set(attribute(attributes, 'numFmtId'), attribute(attributes, 'formatCode'));
  const styles = new Map<string, number>();
  const [cells] = elements(xml, 'cellXfs');
  let place = 0;
  for (const { attributes } of elements(cells?.inner ?? '', 'xf')) {
    const places = filledPlaces(formats.get(attribute(attributes, 'numFmtId')));
    if (places) styles.set(String(place), places);
    place += 1;
  }
  return styles;
}

interface BegunSheet extends Pick<NamedSheet, 'name'> {
  xml: string;
  /** The first rows: enough to find headings. */
  rows: Cell[][];
}

/** The beginnings of the sheets. */
function beginSheets(
  [first, ...others]: readonly NamedSheet[],
  parts: SheetParts,
  text: (name: string) => string | undefined,
): BegunSheet[] {
  const xml = text(first?.target ?? '');
  if (!first || xml === undefined) throw damaged();
  const begun = [{ name: first.name, xml, rows: readSheetXml(xml, parts, HEADING_ROWS) }];
  for (const { name, target } of others) {
    try {
      const other = text(target);
      if (other) begun.push({ name, xml: other, rows: readSheetXml(other, parts, HEADING_ROWS) });
    } catch (error) {
      // The people are hardly in a sheet that cannot be read.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return begun;
}

/**
 * Reads a sheet of an .xlsx workbook: the wanted one, else the one that fits people best. No
 * picture or macro is even unpacked.
 * @throws Refusal
 */
export function readXlsx(bytes: Buffer, wanted?: number): SheetContent {
  const open = openZip(bytes);
  const text = (name: string) => open(name)?.toString('latin1');
  const start = readRelations(text('_rels/.rels') ?? '', '');
  const path = start.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const workbook = path.endsWith('.xml') ? text(path) : undefined;
  if (!workbook?.includes('workbook')) throw noSpreadsheet();
  const relations = readRelations(text(relationsOf(path)) ?? '', folderOf(path));
  const sheets = sheetsOf(workbook, relations);
  if (sheets.length === 0) return { rows: [], from1904: false };
  const part = (wanted: string) => {
    const found = relations.find(({ type }) => type === wanted);
    return (found && text(found.target)) ?? '';
  };
  const [properties = ''] = tags(workbook, 'workbookPr');
  const from1904 = /^(1|true|on)$/.test(attribute(properties, 'date1904') ?? '');
  const parts = {
    texts: readSharedStrings(part('sharedStrings')),
    zeroStyles: readZeroStyles(part('styles')),
  };
  const begun = beginSheets(sheets, parts, text);
  const sheet = chooseSheet(begun, wanted);
  const xml = begun[sheet.at]?.xml ?? '';
  const hidden = { rows: new Set<number>(), columns: hiddenColumns(xml) };
  const rows = readSheetXml(xml, parts, undefined, hidden.rows);
  return { rows, from1904, hidden, sheet };
}
