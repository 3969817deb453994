import { Buffer } from 'node:buffer';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import PDFDocument from 'pdfkit';
import { readFonts, shownBy } from '../../../../../platform/pdf-fonts.ts';
import { CARD, type Card, type CardOrder, drawCard, drawLogo, mm } from './draw-card.ts';

const COLUMNS = 2;
const ROWS = 4;
const PER_PAGE = COLUMNS * ROWS;
/** Half the length of a cutting mark. */
const MARK = mm(2.5);

/** Crosses at the corners of all cards; the edges of the page cut them in half. */
function drawMarks(doc: PDFKit.PDFDocument): void {
  for (let column = 0; column <= COLUMNS; column += 1)
    for (let row = 0; row <= ROWS; row += 1) {
      const [x, y] = [column * CARD.width, row * CARD.height];
      // At the edge they are longer, because printers leave the outermost millimetres blank.
      const reach = (edge: boolean) => (edge ? 3 * MARK : MARK);
      const across = reach(column === 0 || column === COLUMNS);
      const along = reach(row === 0 || row === ROWS);
      doc.moveTo(x - across, y).lineTo(x + across, y);
      doc.moveTo(x, y - along).lineTo(x, y + along);
    }
  doc.lineWidth(0.4).stroke('#8a817b');
}

/** Cards to print and cut: a PDF of A4 pages with eight on each. */
export async function drawSheets(order: CardOrder, cards: readonly Card[]): Promise<Buffer> {
  const fonts = readFonts();
  const shown = shownBy(fonts.plain);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: order.language,
    info: { Title: fill(SERVER[order.language].links.cardsTitle, { order: order.number }) },
  });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  for (const [n, card] of cards.entries()) {
    const at = n % PER_PAGE;
    if (at === 0) drawMarks(doc.addPage());
    const place = { x: (at % COLUMNS) * CARD.width, y: Math.floor(at / COLUMNS) * CARD.height };
    drawCard(doc, place, card, order, shown);
    if (order.logo) drawLogo(doc, place, order.logo);
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
