import { Buffer } from 'node:buffer';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import PDFDocument from 'pdfkit';
import { readFonts, type Shown, shownBy } from '../pdf-fonts.ts';
import { answerTask } from '../run-in-process.ts';

/** What stands in print above a table and in it, in words. */
export interface PrintedTable {
  language: Language;
  title: string;
  issued: string;
  parties: readonly { role: string; name: string; legalId: string }[];
  lines: readonly { concept: string; amount: string; note: string }[];
  notes: readonly string[];
  /** How wide each column is, in points; all of them are as wide as the page. */
  columns: readonly number[];
  /** The first column of figures, which stand at its right as those after it do. */
  figuresFrom: number;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** With gaps for its number and how many there are. */
  page: string;
}

type Document = PDFKit.PDFDocument;

const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 20;
const INK = '#1f1a17';
const SOFT = '#5c534d';
const RULE = '#d6cfca';

const textAt = (
  doc: Document,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions,
) => doc.text(text, x, y, { lineBreak: false, ellipsis: true, height: 12, ...options });

function rule(doc: Document, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .stroke(RULE);
}

/** Who it is from and for, beside each other. @returns where the next part begins */
function drawHead(doc: Document, { title, issued, parties }: PrintedTable, shown: Shown): number {
  doc.font('bold').fontSize(18).fillColor(INK).text(shown(title), MARGIN, MARGIN, { width: WIDTH });
  doc.font('plain').fontSize(9).fillColor(SOFT).text(shown(issued));
  const top = doc.y + 14;
  const half = WIDTH / 2;
  const ends = parties.map(({ role, name, legalId }, n) => {
    const [x, width] = [MARGIN + n * half, half - 16];
    doc.font('plain').fontSize(9).fillColor(SOFT).text(shown(role), x, top, { width });
    doc.font('bold').fontSize(11).fillColor(INK).text(shown(name), { width });
    doc.font('plain').fontSize(9).text(shown(legalId), { width });
    return doc.y;
  });
  return Math.max(top, ...ends) + 16;
}

/** What the rows come to. @returns where the next part begins */
function drawLines(doc: Document, { lines, notes }: PrintedTable, from: number): number {
  let y = from;
  for (const [n, { concept, amount, note }] of lines.entries()) {
    const edge = n === 0 || n === lines.length - 1;
    rule(doc, y);
    doc
      .font(edge ? 'bold' : 'plain')
      .fontSize(10)
      .fillColor(INK);
    doc.text(amount, MARGIN + WIDTH - 120, y + 5, { width: 120, align: 'right' });
    doc.text(concept, MARGIN, y + 5, { width: WIDTH - 130 });
    if (note)
      doc
        .font('plain')
        .fontSize(8)
        .fillColor(SOFT)
        .text(note, { width: WIDTH - 130 });
    y = doc.y + 5;
  }
  rule(doc, y);
  doc.font('plain').fontSize(8).fillColor(SOFT);
  for (const [n, note] of notes.entries())
    doc.text(note, MARGIN, n === 0 ? y + 6 : doc.y, { width: WIDTH });
  return doc.y + 16;
}

type Columns = Pick<PrintedTable, 'columns' | 'figuresFrom'>;

const GAP = 5;

/** Where each cell stands, and how its text is set. */
function cellsOf({ columns, figuresFrom }: Columns) {
  let end = MARGIN;
  return columns.map((width, n) => {
    const x = end;
    end += width;
    return n >= figuresFrom
      ? { x: x + GAP, width: width - GAP, align: 'right' as const }
      : { x, width: width - GAP, align: 'left' as const };
  });
}

const SIZE = 8;
/** Smaller, words cannot be read, and are cut. A figure never is: one that is cut would be another figure. */
const LEAST_SIZE = 6;

/** A row, of which what is wider than its column is printed smaller. */
function drawRow(doc: Document, of: Columns, row: readonly string[], y: number): void {
  for (const [n, { x, ...cell }] of cellsOf(of).entries()) {
    const text = row[n] ?? '';
    const wide = doc.fontSize(SIZE).widthOfString(text);
    // A hair less, as widths are rounded.
    const size = Math.min(SIZE, (0.99 * SIZE * cell.width) / Math.max(wide, 1));
    doc.fontSize(cell.align === 'left' ? Math.max(LEAST_SIZE, size) : size);
    textAt(doc, text, x, y + SIZE - Math.max(LEAST_SIZE, size), cell);
  }
}

/** The headings, on as many lines as they need. @returns how high they are */
function headHeight(doc: Document, table: PrintedTable): number {
  doc.font('bold').fontSize(7.5);
  const heights = cellsOf(table).map((cell, n) =>
    doc.heightOfString(table.headings[n] ?? '', cell),
  );
  return Math.ceil(Math.max(...heights)) + 8;
}

function drawHeadings(doc: Document, table: PrintedTable, y: number, height: number): void {
  doc.font('bold').fontSize(7.5).fillColor(SOFT);
  for (const [n, { x, ...cell }] of cellsOf(table).entries())
    doc.text(table.headings[n] ?? '', x, y, cell);
  rule(doc, y + height - 4);
}

const ROW = 14;

/** Which rows stand on which page, the first of which has what is above them. */
function pagesOf(rows: PrintedTable['rows'], from: number, head: number): PrintedTable['rows'][] {
  const room = (y: number) => Math.floor((BOTTOM - 12 - head - y) / ROW) + 1;
  const first = from > BOTTOM - 60 ? 0 : room(from);
  const pages = [rows.slice(0, first)];
  for (let n = first; n < rows.length; n += room(MARGIN))
    pages.push(rows.slice(n, n + room(MARGIN)));
  return pages;
}

/** The rows, with headings and a number on each page. How many pages there are is known before, so that none is kept. */
function drawRows(doc: Document, table: PrintedTable, from: number, shown: Shown): void {
  const head = headHeight(doc, table);
  const pages = pagesOf(table.rows, from, head);
  for (const [n, rows] of pages.entries()) {
    let y = n === 0 ? from : doc.addPage().y;
    if (rows.length > 0) {
      drawHeadings(doc, table, y, head);
      y += head;
    }
    doc.font('plain').fillColor(INK);
    for (const cells of rows) {
      drawRow(doc, table, cells.map(shown), y);
      y += ROW;
    }
    numberPage(doc, fill(table.page, { page: n + 1, pages: pages.length }));
  }
}

function numberPage(doc: Document, text: string): void {
  doc.fontSize(SIZE).fillColor(SOFT);
  // Below the margin, where text would begin another page.
  doc.page.margins.bottom = 0;
  textAt(doc, text, MARGIN, BOTTOM + 12, { width: WIDTH, align: 'right' });
}

/** A table as a PDF of A4 pages. */
async function draw(table: PrintedTable): Promise<Buffer> {
  const fonts = readFonts();
  const shown = shownBy(fonts.plain);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: table.language,
    info: { Title: shown(`${table.title} ${table.parties.at(-1)?.name ?? ''}`) },
  });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  drawRows(doc, table, drawLines(doc, table, drawHead(doc, table, shown)), shown);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

answerTask(draw);
