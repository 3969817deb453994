import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import jsQR from 'jsqr';

/** Its types name the module where the function is. */
const decode = jsQR as unknown as typeof jsQR.default;

/** A card as it is printed. */
interface PrintedCard {
  /** What a phone reads from its QR code; undefined if there is none, or none that can be read. */
  link: string | undefined;
}

interface PrintedPage {
  /** In millimetres. */
  size: [width: number, height: number];
  text: string;
  cards: PrintedCard[];
}

/** Dots per point of a page: about 216 dpi, as a plain printer has. */
const SCALE = 3;

/** Some phones read nothing else, and to look for both takes twice as long. */
const DARK_ON_LIGHT = { inversionAttempts: 'dontInvert' } as const;

interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
}

/** One of eight parts of a page, in colours as jsQR takes them. */
function cutOut({ data, width, height }: Bitmap, at: number) {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 4)];
  const [left, top] = [(at % 2) * across, Math.floor(at / 2) * down];
  const pixels = new Uint8ClampedArray(across * down * 4);
  for (let y = 0; y < down; y += 1) {
    const from = ((top + y) * width + left) * 4;
    pixels.set(data.subarray(from, from + across * 4), y * across * 4);
  }
  return { pixels, across, down };
}

async function readPrinted(page: PDFiumPage): Promise<PrintedPage> {
  // Before it is rendered, which closes it.
  const text = page.getText();
  const bitmap = await page.render({ scale: SCALE, render: 'bitmap' });
  const { originalWidth, originalHeight } = bitmap;
  const cards = Array.from({ length: 8 }, (_, at) => {
    const { pixels, across, down } = cutOut(bitmap, at);
    return { link: decode(pixels, across, down, DARK_ON_LIGHT)?.data };
  });
  const size = [originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4));
  return { size: size as [number, number], text, cards };
}

/** One for all files that a process reads: to compile it takes a second. */
let library: Promise<PDFiumLibrary> | undefined;

async function readEach<T>(
  pdf: Uint8Array,
  read: (page: PDFiumPage) => T | Promise<T>,
): Promise<T[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const pages: T[] = [];
    for (const page of document.pages()) pages.push(await read(page));
    return pages;
  } finally {
    document.destroy();
  }
}

/** Reads sheets of cards as somebody would who prints them and holds a phone over each. */
export const readCards = (pdf: Uint8Array): Promise<PrintedPage[]> => readEach(pdf, readPrinted);

/** Reads the words of each page, without printing it. */
export const readWords = (pdf: Uint8Array): Promise<string[]> =>
  readEach(pdf, (page) => page.getText());
