import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import { clipCell, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, tooLarge, tooManyRows } from './limits.ts';
import { unescapeXml } from './sheet-xml.ts';
import type { SheetContent } from './xlsx-file.ts';

/** The letters from U+00A0 to U+00FF, by their names in HTML. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg
  plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave
  Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH
  Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc
  iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
  thorn yuml`.split(/\s+/);

const ENTITIES = new Map<string, string>([
  ...LATIN.map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' }),
]);

const MAX_TEXT = 2_000;

/** The text of a cell; blanks of any kind are one blank, as on a page. */
function plainText(html: string): string {
  const named = html.replace(/&(\w{2,8});/g, (all, name) => ENTITIES.get(name) ?? all);
  return clipCell(unescapeXml(named).replace(/[\s\u00a0]+/g, ' '));
}

interface Tag {
  name: string;
  closes: boolean;
  attributes: string;
  /** The text before it. */
  before: string;
}

/** Elements whose content is not text. */
const OPAQUE = /^(script|style|title)$/;
const MAX_TAG = 2_000;

/** Where what begins at `from` ends, in one look ahead. */
function endOf(html: string, mark: string | RegExp, from: number): number {
  if (typeof mark === 'string') {
    const at = html.indexOf(mark, from);
    return at < 0 ? html.length : at + mark.length;
  }
  mark.lastIndex = from;
  return mark.test(html) ? mark.lastIndex : html.length;
}

/** The tags of a page in turn; each character is passed once. */
function* tagsOf(html: string): Generator<Tag> {
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    const before = html.slice(from, at);
    if (html.startsWith('<!--', at)) {
      from = endOf(html, '-->', at + 4);
      yield { name: '', closes: false, attributes: '', before };
      continue;
    }
    from = endOf(html, '>', at);
    const inner = html.slice(at + 1, Math.min(from - 1, at + MAX_TAG));
    const [all = '', slash, written = ''] = /^(\/?)([a-z][a-z0-9]{0,10})/i.exec(inner) ?? [];
    const name = written.toLowerCase();
    yield { name, closes: slash === '/', attributes: inner.slice(all.length), before };
    if (OPAQUE.test(name) && slash === '')
      from = endOf(html, new RegExp(`</${name}\\s*>`, 'gi'), from);
  }
}

const SPAN = { col: /\bcolspan\s?=\s?["']?(\d{1,4})/i, row: /\browspan\s?=\s?["']?(\d{1,4})/i };
const spanOf = (attributes: string, kind: keyof typeof SPAN) =>
  Math.max(1, Number(SPAN[kind].exec(attributes)?.[1] ?? 1));

/** Collects cells at their places: cells that span others keep these free. */
class Table {
  readonly rows: Cell[][] = [];
  #row: Cell[] = [];
  #column = 0;
  #cells = 0;
  #filled = 0;
  /** How many more rows a cell above takes of each column. */
  readonly #taken: number[] = [];

  startRow(): void {
    this.#row = [];
    this.#column = 0;
    this.rows.push(this.#row);
    // Those that begin in this row are counted down at its end, so they include it.
    for (let at = 0; at < this.#taken.length; at += 1)
      this.#taken[at] = Math.max(0, (this.#taken[at] ?? 0) - 1);
  }

  add(text: string, attributes: string): void {
    this.#cells += 1;
    if (this.#cells > MAX_CELLS) throw tooLarge();
    while ((this.#taken[this.#column] ?? 0) > 0 && this.#column < MAX_COLUMNS) this.#column += 1;
    if (this.#column >= MAX_COLUMNS) return;
    if (text !== '') {
      if (this.#row.length === 0) this.#filled += 1;
      if (this.#filled > MAX_ROWS + 1) throw tooManyRows();
      this.#row[this.#column] = text;
    }
    const rows = spanOf(attributes, 'row');
    const end = Math.min(MAX_COLUMNS, this.#column + spanOf(attributes, 'col'));
    for (; this.#column < end; this.#column += 1) this.#taken[this.#column] = rows;
  }
}

/**
 * Reads the tables of a web page that a program named .xls, one below the other.
 * @throws Refusal if it goes beyond a limit
 */
export function readHtml(html: string): SheetContent {
  const table = new Table();
  let cell: { attributes: string; text: string } | undefined;
  const close = () => {
    if (cell) table.add(plainText(cell.text), cell.attributes);
    cell = undefined;
  };
  for (const { name, closes, attributes, before } of tagsOf(html)) {
    if (cell && cell.text.length < MAX_TEXT) cell.text += before.slice(0, MAX_TEXT);
    if (name === 'td' || name === 'th') {
      close();
      if (!closes) cell = { attributes, text: '' };
    } else if (name === 'tr' || name === 'table') {
      close();
      if (name === 'tr' && !closes) table.startRow();
    } else if (cell && /^(br|p|div|li)$/.test(name)) cell.text += ' ';
  }
  close();
  return { rows: table.rows, from1904: false };
}
