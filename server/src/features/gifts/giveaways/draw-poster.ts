import { Buffer } from 'node:buffer';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import PDFDocument from 'pdfkit';
import { readFonts, shownBy } from '../../../platform/pdf-fonts.ts';

/** What the poster of a giveaway has. */
export interface Poster {
  language: Language;
  /** Of the company, or of its brand. */
  sender: string;
  faceValue: string;
  /** null where the gift is used in many shops. */
  shop: string | null;
  /** The last day, in words. */
  day: string;
  /** `#rrggbb` of the brand, dark enough for words; null for our own. */
  accent: string | null;
  /** The logo of the brand, as a `data:` address; null for its name. */
  logo: string | null;
  link: string;
  /** The link as a QR code, with its quiet zone. */
  qr: { size: number; path: string };
}

const MARGIN = 56;
/** Across the page: it is scanned from two meters away. */
const QR = 420;
const LOGO = { width: 180, height: 48 };
const INK = '#1f1a17';
const SOFT = '#5c534d';
const ACCENT = '#c2410c';

/** A poster of one A4 page: what there is, and where to scan. */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const { language, faceValue, accent, link, qr } = poster;
  const fonts = readFonts();
  const shown = shownBy(fonts.plain);
  const sender = shown(poster.sender);
  const texts = fill(SERVER[language].poster, {
    company: sender,
    value: faceValue,
    shop: shown(poster.shop ?? ''),
    day: poster.day,
  });
  const info = { Title: texts.title };
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, lang: language, info });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  const line = (font: string, size: number, color: string, text: string) =>
    doc.font(font).fontSize(size).fillColor(color).text(text, { align: 'center' }).moveDown(0.5);
  if (poster.logo) {
    doc.image(poster.logo, (doc.page.width - LOGO.width) / 2, doc.y, LOGO);
    doc.y += LOGO.height + 12;
  } else line('plain', 20, SOFT, sender);
  line('bold', 40, accent ?? ACCENT, texts.title);
  line('plain', 18, INK, poster.shop === null ? texts.anywhere : texts.at);
  const left = (doc.page.width - QR) / 2;
  const scale = QR / qr.size;
  doc.save().translate(left, doc.y).scale(scale).path(qr.path).fill(INK).restore();
  doc.y += QR + 12;
  line('bold', 22, INK, texts.scan);
  line('plain', 16, SOFT, texts.until);
  doc.font('plain').fontSize(9).fillColor(SOFT).text(link, { align: 'center', link });
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
