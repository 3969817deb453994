import { LOGO_HEIGHT, LOGO_WIDTH } from '@regalo/contract/brands/limits';
import { holderName } from '@regalo/contract/people/erased';
import { longDate } from '@regalo/contract/values/days';
import { shownPhone } from '@regalo/contract/values/phone';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import qrcode from 'qrcode';
import type { Shown } from '../../../../../platform/pdf-fonts.ts';
import { fitLines } from './fit-lines.ts';

type Document = PDFKit.PDFDocument;

/** The texts that all cards of an order share. */
export interface CardOrder {
  number: number;
  /** Of the document; each card has its own. */
  language: Language;
  purchaser_name: string;
  company_name: string;
  /** `#rrggbb` of the brand, dark enough for words; null for our own. */
  accent: string | null;
  /** A PNG as a data: address, which the file has once however many cards show it; null for none. */
  logo: string | null;
}

export interface Card {
  name: string;
  phone: string;
  link: string;
  language: Language;
  /** yyyy-MM-dd */
  validUntil: string;
  /** Whether that is the last day on which it is chosen. */
  unchosen: boolean;
  message: string;
}

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A7: an eighth of an A4 page. */
export const CARD = { width: mm(105), height: mm(74.25) };
/** Wide enough for what printers leave blank. */
const MARGIN = mm(8);
const QR_SIZE = mm(34);
const GAP = mm(4);
const TEXT_WIDTH = CARD.width - 2 * MARGIN - QR_SIZE - GAP;
const INK = '#1f1a17';
const SOFT = '#5c534d';
const ACCENT = '#c2410c';

interface Style {
  font: 'plain' | 'bold';
  size: number;
  colour: string;
  lines: number;
  width?: number;
}

interface Place {
  x: number;
  y: number;
}

/** Writes a text in as many lines as it needs and may have. @returns where the next one begins */
function write(doc: Document, text: string, { x, y }: Place, style: Style): number {
  const { font, size, colour, lines, width = TEXT_WIDTH } = style;
  const height = size * 1.3;
  doc.font(font).fontSize(size).fillColor(colour);
  const measure = (part: string) => doc.widthOfString(part);
  const fitted = fitLines(text, { width, lines, measure });
  for (const [n, line] of fitted.entries()) doc.text(line, x, y + n * height, { lineBreak: false });
  return y + fitted.length * height;
}

/** The link as a QR code that stays readable with 15 % of it covered; paper is its quiet zone. */
function drawQr(doc: Document, link: string, { x, y }: Place): void {
  const { modules } = qrcode.create(link, { errorCorrectionLevel: 'M' });
  const side = QR_SIZE / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let from = 0; from < modules.size; from += 1) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to += 1;
      if (to > from) doc.rect(x + from * side, y + row * side, (to - from) * side, side);
      from = to;
    }
  doc.fill(INK);
}

/** Draws one card with its upper left corner at a place of the page. */
export function drawCard(
  doc: Document,
  { x, y }: Place,
  { name, phone, link, language, validUntil, unchosen, message }: Card,
  order: CardOrder,
  shown: Shown,
): void {
  const texts = fill(SERVER[language].links.card, {
    purchaser: order.purchaser_name,
    company: order.company_name,
    day: longDate(validUntil, language),
  });
  const left = x + MARGIN;
  const right = x + CARD.width - MARGIN - QR_SIZE;
  const top = y + MARGIN;
  const below = top + QR_SIZE + mm(2);
  drawQr(doc, link, { x: right, y: top });
  const small = { font: 'plain', size: 7, colour: SOFT, lines: 2, width: QR_SIZE } as const;
  const next = write(doc, texts.scan, { x: right, y: below }, { ...small, font: 'bold' });
  write(doc, unchosen ? texts.chooseUntil : texts.validUntil, { x: right, y: next + 1 }, small);

  let at = write(
    doc,
    texts.for,
    { x: left, y: top },
    { ...small, colour: order.accent ?? ACCENT, lines: 1 },
  );
  // Somebody whose name the font cannot show is known by the phone.
  const whom = shown(holderName(name)) || shownPhone(phone);
  at = write(doc, whom, { x: left, y: at }, { font: 'bold', size: 13, colour: INK, lines: 2 });
  const words = { font: 'plain', size: 8.5, colour: INK, lines: 8 } as const;
  write(doc, shown(message), { x: left, y: at + mm(2) }, words);
  const from = shown(texts.from);
  const foot = { x: left, y: y + CARD.height - MARGIN - 2 * 7.5 * 1.3 };
  write(doc, from, foot, { font: 'bold', size: 7.5, colour: SOFT, lines: 2 });
}

/** Draws a logo into the lower right corner of a card, below the QR code. */
export function drawLogo(doc: Document, { x, y }: Place, logo: string): void {
  const height = (QR_SIZE * LOGO_HEIGHT) / LOGO_WIDTH;
  doc.image(logo, x + CARD.width - MARGIN - QR_SIZE, y + CARD.height - MARGIN - height, {
    width: QR_SIZE,
    height,
  });
}
