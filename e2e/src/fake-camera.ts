import { writeFileSync } from 'node:fs';
import { type Browser, chromium, devices, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

const [WIDTH, HEIGHT] = [1280, 720];

/** The grey levels of a PNG in the middle of a white picture. */
async function greyOf(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const levels = await page.evaluate(
    async ([source, width, height]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const drawing = new OffscreenCanvas(width, height).getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.fillStyle = '#fff';
      drawing.fillRect(0, 0, width, height);
      const scale = Math.min((width - 80) / image.width, (height - 160) / image.height);
      const [wide, high] = [image.width * scale, image.height * scale];
      drawing.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
      const { data } = drawing.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 0);
    },
    [png.toString('base64'), WIDTH, HEIGHT] as const,
  );
  return Buffer.from(levels);
}

/** What a phone shows of a gift's QR code and of its barcode. */
export async function photographCodes(browser: Browser, link: string) {
  const phone = await browser.newContext(devices['Pixel 7']);
  const page = await phone.newPage();
  await page.goto(link);
  const [qr, bars] = [page.locator('.gift-qr'), page.locator('.gift-bars')];
  const pictures = { qr: await qr.screenshot(), bars: await bars.screenshot() };
  await phone.close();
  return pictures;
}

/** Writes a film in which a picture stands still, as Chromium takes it for what a camera sees. */
export async function writeFilm(page: Page, png: Buffer, file: string): Promise<void> {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const picture = Buffer.concat([Buffer.from('FRAME\n'), await greyOf(page, png), colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(file, Buffer.concat([head, picture, picture]));
}

/** A browser whose camera sees a film. */
export async function launchWithCamera(film: string): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ executablePath, env, args });
}
