import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

const [WIDTH, HEIGHT] = [640, 480];

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
      drawing.drawImage(image, (width - 320) / 2, (height - 320) / 2, 320, 320);
      const { data } = drawing.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 0);
    },
    [png.toString('base64'), WIDTH, HEIGHT] as const,
  );
  return Buffer.from(levels);
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
