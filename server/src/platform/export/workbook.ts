import { type RawBuilder, sql } from 'kysely';
import { ZipWriter } from './zip-writer.ts';

/** Some rows of a sheet as XML, and how many they are. */
export interface SheetRows {
  text: string;
  count: number;
}

/** What a spreadsheet can hold, less the line of headings. */
const MOST_ROWS = 1_048_575;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A text as a cell, which is never run; nothing where there is none. */
export const sheetText = (value: RawBuilder<unknown>) =>
  sql<string>`coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || replace(replace(replace(
    nullif(${value}, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</t></is></c>', '<c/>')`;

/** A whole number as a cell, in groups of thousands. */
export const sheetNumber = (value: RawBuilder<unknown>) =>
  sql<string>`'<c s="2"><v>' || ${value} || '</v></c>'`;

/** A date as a cell: the days since the one before 1900 began. */
export const sheetDay = (value: RawBuilder<unknown>) =>
  sql<string>`'<c s="1"><v>' || (${value} - date '1899-12-30') || '</v></c>'`;

/** Cells, made by the database, as a row. */
export const sheetRow = (cells: RawBuilder<unknown>[]) =>
  sql<string>`'<row>' || ${sql.join(cells, sql` || `)} || '</row>'`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** What a spreadsheet would read as a character's number. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Row texts as a spreadsheet can read them, whatever stands in their cells. */
const readable = (xml: string) => xml.replace(UNWRITABLE, '').replace(CODE, '_x005F_');

/** So that the sheets, whose number shows at the end, need no line of their own. */
const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

function relationships(targets: [type: string, target: string][]): string {
  const one = ([type, target]: [string, string], n: number) =>
    `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(one).join('')}</Relationships>`;
}

function workbookXml(name: string, sheets: number): string {
  const one = (n: number) =>
    `<sheet name="${name}${n === 0 ? '' : ` ${n + 1}`}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`;
  const all = Array.from({ length: sheets }, (_, n) => one(n)).join('');
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all}</sheets></workbook>`;
}

/** Everything of a sheet before its rows: headings that stay in sight, and the widths of columns. */
function sheetHead(columns: [heading: string, width: number][]): string {
  const widths = columns.map(
    ([, width], n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = columns.map(([heading]) => `<c s="3" t="inlineStr"><is><t>${heading}</t></is></c>`);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${cells.join('')}</row>`;
}

interface Book {
  /** Of the first sheet; the others get a number. */
  name: string;
  columns: [heading: string, width: number][];
  /** The most rows of a sheet. */
  mostRows?: number;
}

/** A workbook of as many sheets as its rows need, as the bytes of an .xlsx file. */
export async function* writeWorkbook(
  { name, columns, mostRows = MOST_ROWS }: Book,
  rows: AsyncIterable<SheetRows>,
): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  const parts = rows[Symbol.asyncIterator]();
  let next = await parts.next();
  const sheet = async function* () {
    yield sheetHead(columns);
    for (let count = 0; !next.done && count + next.value.count <= mostRows; ) {
      count += next.value.count;
      yield readable(next.value.text);
      next = await parts.next();
    }
    yield '</sheetData></worksheet>';
  };
  yield* zip.file('[Content_Types].xml', [CONTENT_TYPES]);
  yield* zip.file('_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]);
  yield* zip.file('xl/styles.xml', [STYLES]);
  const links: [string, string][] = [];
  do {
    const target = `worksheets/sheet${links.length + 1}.xml`;
    links.push(['worksheet', target]);
    yield* zip.file(`xl/${target}`, sheet());
  } while (!next.done);
  const all = relationships([...links, ['styles', 'styles.xml']]);
  yield* zip.file('xl/_rels/workbook.xml.rels', [all]);
  yield* zip.file('xl/workbook.xml', [workbookXml(name, links.length)]);
  yield* zip.end();
}
