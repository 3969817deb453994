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
const LOGO = { width: 180, height: 48 };
/** Points that a photo has at most; an upright one is narrower, and a wide one lower. */
const PHOTO = { width: 240, height: 180 };
const GAP = 8;

type Document = PDFKit.PDFDocument;

/** Goes on with a new page where so much does not fit on this one. */
function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

/** A part of a signature, and the height that it takes. */
interface Part {
  height: number;
  draw(): void;
}

/** A drawing as large as its pad. */
function drawingOf(doc: Document, drawing: string): Part {
  const height = PAD.height * SCALE;
  const draw = () => {
    doc.save().translate(doc.x, doc.y).scale(SCALE).lineWidth(4).lineCap('round').lineJoin('round');
    doc.path(drawingPath(drawing)).stroke(INK).restore();
    doc.y += height;
  };
  return { height, draw };
}

/** What its types do not have. */
interface OpensImages {
  openImage(bytes: Buffer): { width: number; height: number };
}

/** A photo as large as fits into its box. */
function photoOf(doc: Document, photo: Uint8Array): Part {
  const bytes = Buffer.from(photo);
  const image = (doc as Document & OpensImages).openImage(bytes);
  const scale = Math.min(PHOTO.width / image.width, PHOTO.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const draw = () => {
    const top = doc.y;
    doc.image(bytes, doc.x, top, { width, height });
    doc.y = top + height + GAP;
  };
  return { height: height + GAP, draw };
}

/** Draws a signature. Its parts stay together where they fit on a page, and else all but the words. */
function drawSigned(
  doc: Document,
  { words, drawing, photo, ...signature }: FiledSignature,
  { shown, unprintable }: { shown: Shown; unprintable: string },
): void {
  const lines = words.split('\n').map(shown).join('\n');
  const name = shown(signature.name) || unprintable;
  const parts = [
    ...(photo ? [photoOf(doc, photo)] : []),
    ...(drawing ? [drawingOf(doc, drawing)] : []),
  ];
  doc.font('bold').fontSize(10.5);
  const rest = parts.reduce((sum, { height }) => sum + height, doc.heightOfString(name));
  doc.font('plain').fontSize(12).fillColor(INK);
  const height = lines.trim() ? doc.heightOfString(lines, { lineGap: 2 }) : 0;
  if (height + rest <= doc.page.height - 2 * MARGIN) makeRoom(doc, height + rest);
  if (lines.trim()) doc.text(lines, { lineGap: 2 });
  makeRoom(doc, rest);
  for (const { draw } of parts) draw();
  doc.font('bold').fontSize(10.5).fillColor(SOFT).text(name).moveDown(1.5);
}

/** A card with all that was signed, to print: a PDF of A4 pages. */
export async function drawCardFile(card: CardFile): Promise<Buffer> {
  const fonts = readFonts();
  const shown = shownBy(fonts.plain);
  const recipient = shown(card.recipient);
  const { heading, fileTitle, unprintable } = RECIPIENT[card.language].card;
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
  for (const signature of card.signatures) drawSigned(doc, signature, { shown, unprintable });
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
