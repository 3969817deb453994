import { Buffer } from 'node:buffer';
import { drawingPath, PAD } from '@regalo/contract/gifts/card-drawing';
import type { Signature } from '@regalo/contract/gifts/card-signature';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import PDFDocument from 'pdfkit';
import { readFonts, type Shown, shownBy } from '../../../platform/pdf-fonts.ts';

/** What the file of a card has. */
export interface CardFile {
  language: Language;
  /** Empty where it was erased. */
  recipient: string;
  /** `#rrggbb` of the brand, dark enough for words; null for our own. */
  accent: string | null;
  /** The logo of the brand, as a `data:` address; null for none. */
  logo: string | null;
  signatures: readonly FiledSignature[];
}

/** A signature with its photo, a JPEG. */
export type FiledSignature = Omit<Signature, 'photo'> & { photo: Uint8Array | null };

const MARGIN = 56;
const INK = '#1f1a17';
const SOFT = '#5c534d';
const ACCENT = '#c2410c';
/** Points of the page for a unit of the pad. */
const SCALE = 0.3;
/** Points that a photo has at most; an upright one is narrower. */
const LOGO = { width: 180, height: 48 };
const PHOTO = { width: 240, height: 180 };

type Document = PDFKit.PDFDocument;

/** Goes on with a new page where so much does not fit on this one. */
function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

function drawDrawing(doc: Document, drawing: string): void {
  const height = PAD.height * SCALE;
  makeRoom(doc, height);
  doc.save().translate(doc.x, doc.y).scale(SCALE).lineWidth(4).lineCap('round').lineJoin('round');
  doc.path(drawingPath(drawing)).stroke(INK).restore();
  doc.y += height;
}

/** A photo in its box, which it may not fill. */
function drawPhoto(doc: Document, photo: Uint8Array): void {
  const { width, height } = PHOTO;
  makeRoom(doc, height + 8);
  doc.image(Buffer.from(photo), doc.x, doc.y, { fit: [width, height] });
  doc.y += height + 8;
}

function drawSigned(doc: Document, signature: FiledSignature, shown: Shown): void {
  const { name, words, drawing, photo } = signature;
  const lines = words.split('\n').map(shown).join('\n');
  doc.font('plain').fontSize(12).fillColor(INK);
  const height = doc.heightOfString(lines, { lineGap: 2 }) + 24;
  // Together with its name, unless it is longer than a page.
  if (height <= doc.page.height - 2 * MARGIN) makeRoom(doc, height);
  if (lines.trim()) doc.text(lines, { lineGap: 2 });
  if (photo) drawPhoto(doc, photo);
  if (drawing) drawDrawing(doc, drawing);
  makeRoom(doc, 16);
  doc.font('bold').fontSize(10.5).fillColor(SOFT).text(shown(name)).moveDown(1.5);
}

/** A card with all that was signed, to print: a PDF of A4 pages. */
export async function drawCardFile(card: CardFile): Promise<Buffer> {
  const fonts = readFonts();
  const shown = shownBy(fonts.plain);
  const recipient = shown(card.recipient);
  const { heading, fileTitle } = RECIPIENT[card.language].card;
  const title = recipient ? fill(fileTitle, { recipient }) : heading;
  const info = { Title: title };
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, lang: card.language, info });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  if (card.logo) {
    doc.image(card.logo, doc.x, doc.y, LOGO);
    doc.y += LOGO.height + 16;
  }
  doc
    .font('bold')
    .fontSize(22)
    .fillColor(card.accent ?? ACCENT)
    .text(title)
    .moveDown(1);
  for (const signature of card.signatures) drawSigned(doc, signature, shown);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
