import { LOGO_HEIGHT, LOGO_WIDTH } from '@regalo/contract/brands/limits';
import { LOGO_ENDING, PLATE_ENDING } from '@regalo/contract/brands/logo-files';
import sharp, { type Sharp } from 'sharp';
import type { Stored } from '../media/upload.ts';

/** Pixels of the least side that margins are looked for in. */
const TRIMMED_FROM = 3;

/** Of 255: what pictures that were compressed have instead of nothing, or of white. */
const NEARLY_NONE = 10;
const WHITE = 255;

/** Pixels from a logo to the edges of its plate. */
const PAD = { x: 26, y: 16 };
const PLATE_RADIUS = 24;

const SIZE = { width: LOGO_WIDTH, height: LOGO_HEIGHT };
const TRANSPARENT = '#0000';

/** Whether the first corner of a picture is of a margin: transparent or white. In a color, it is of the logo itself. */
async function hasMargin(picture: Buffer): Promise<boolean> {
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  const pixel = await sharp(picture).ensureAlpha().extract(corner).raw().toBuffer();
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel;
  return alpha < NEARLY_NONE || Math.min(red, green, blue) > WHITE - NEARLY_NONE;
}

async function withoutMargins(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  if (Math.min(width, height) < TRIMMED_FROM || !(await hasMargin(picture))) return picture;
  return await sharp(picture).trim().png().toBuffer();
}

const asFile = async (drawn: Sharp, ending: Stored['ending']): Promise<Stored> => ({
  ending,
  bytes: await drawn.png({ compressionLevel: 9, palette: true }).toBuffer(),
  contentType: 'image/png',
});

async function drawOnPlate(logo: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(logo)
    .resize({ width: LOGO_WIDTH - 2 * PAD.x, height: LOGO_HEIGHT - 2 * PAD.y, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width + 2 * PAD.x, info.height + 2 * PAD.y];
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="${PLATE_RADIUS}" fill="#fff"/></svg>`;
  const create = { ...SIZE, channels: 4 as const, background: TRANSPARENT };
  return sharp({ create }).composite([{ input: Buffer.from(plate) }, { input: data }]);
}

/** A logo without its margins in the size that all logos have, and the same on a plate, as PNGs. @param picture that was encoded here */
export async function drawLogo(picture: Buffer): Promise<[alone: Stored, onPlate: Stored]> {
  const logo = await withoutMargins(picture);
  const alone = sharp(logo).resize({ ...SIZE, fit: 'contain', background: TRANSPARENT });
  return await Promise.all([
    asFile(alone, LOGO_ENDING),
    asFile(await drawOnPlate(logo), PLATE_ENDING),
  ]);
}
