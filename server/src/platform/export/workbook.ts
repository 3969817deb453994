import type { Language } from '@regalo/messages/languages';
import type { Column } from './columns.ts';
import { linesOf, MAIN, rowXml, sheetHead, XML } from './sheet-rows.ts';
import { type ArchivedFile, writeZip } from './write-zip.ts';

/** The most rows of a spreadsheet, without the headings. */
const MOST_ROWS = 1_048_575;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

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

function workbookXml(names: readonly string[]): string {
  const one = (name: string, n: number) =>
    `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`;
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map(one).join('')}</sheets></workbook>`;
}

/** A list of a workbook, which has a sheet, or more where there are too many rows for one. */
interface ListSheet {
  /** Of the first sheet; the others get a number. */
  name: string;
  columns: readonly Column[];
  /** Reads it, in blocks of whole lines, as `COPY` writes them. */
  read: () => AsyncIterable<Buffer>;
}

interface Book {
  lists: readonly ListSheet[];
  /** Of the headings. */
  language: Language;
  /** The most rows of a sheet. */
  mostRows?: number;
}

/** The rows of sheets, read as they are asked for. */
class Lines {
  readonly #blocks: AsyncIterator<Buffer>;
  #waiting: string[] = [];

  constructor(blocks: AsyncIterable<Buffer>) {
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  /** Whether there is one more, after waiting for it. */
  async any(): Promise<boolean> {
    if (this.#waiting.length > 0) return true;
    const { value, done } = await this.#blocks.next();
    if (!done) this.#waiting = linesOf(value);
    return !done;
  }

  /** Those that have arrived, at most `most`. */
  take(most: number): string[] {
    const taken = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    return taken;
  }
}

/** One sheet, filled as far as it holds. */
async function* sheetXml(
  { language, mostRows = MOST_ROWS }: Book,
  columns: readonly Column[],
  lines: Lines,
) {
  yield sheetHead(columns, language);
  for (let room = mostRows; room > 0 && (await lines.any()); ) {
    const taken = lines.take(room);
    room -= taken.length;
    yield taken.map((line) => rowXml(columns, line)).join('');
  }
  yield '</sheetData></worksheet>';
}

async function* filesOf(book: Book): AsyncGenerator<ArchivedFile> {
  yield { name: '[Content_Types].xml', content: [CONTENT_TYPES] };
  const root = relationships([['officeDocument', 'xl/workbook.xml']]);
  yield { name: '_rels/.rels', content: [root] };
  yield { name: 'xl/styles.xml', content: [STYLES] };
  const names: string[] = [];
  const target = (n: number) => `worksheets/sheet${n}.xml`;
  for (const { name, columns, read } of book.lists) {
    const lines = new Lines(read());
    let sheets = 0;
    do {
      sheets += 1;
      names.push(sheets === 1 ? name : `${name} ${sheets}`);
      yield { name: `xl/${target(names.length)}`, content: sheetXml(book, columns, lines) };
    } while (await lines.any());
  }
  const links = names.map((_, n): [string, string] => ['worksheet', target(n + 1)]);
  const all = relationships([...links, ['styles', 'styles.xml']]);
  yield { name: 'xl/_rels/workbook.xml.rels', content: [all] };
  yield { name: 'xl/workbook.xml', content: [workbookXml(names)] };
}

/** A workbook of as many sheets as its lists need, one list after the other, as the bytes of an .xlsx file. */
export const writeWorkbook = (book: Book) => writeZip(filesOf(book));
